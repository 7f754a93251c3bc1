// Tables of results.

/**
 * A table that its titles sort. Columns are {title, value, text, isText}: what a record is sorted by, and what is shown. `onShow`
 * is told the number of the record that is looked at, or null.
 */
function recordTable(label, columns, records, { onShow = () => {}, onChoose = () => {} } = {}) {
  const rows = records.map((record, number) => recordRow(columns, record, number));
  const body = element("tbody", {}, ...rows);
  let sorted = { column: null, isDescending: false };
  const heads = columns.map((column) => element("th", { scope: "col", class: column.isText ? "words" : undefined },
    element("button", { type: "button", onclick: () => sort(column) }, column.title)));

  function sort(column) {
    sorted = { column, isDescending: sorted.column === column ? !sorted.isDescending : !column.isText };
    heads.forEach((head, index) => {
      head.removeAttribute("aria-sort");
      if (columns[index] === column) head.setAttribute("aria-sort", sorted.isDescending ? "descending" : "ascending");
    });
    const order = records.map((_, number) => number).sort((first, second) => {
      const difference = compareValues(column.value(records[first]), column.value(records[second]));
      return (sorted.isDescending ? -difference : difference) || first - second;
    });
    body.replaceChildren(...order.map((number) => rows[number]));
    letOneRowBeReached();
  }

  /** One of the rows is a stop of the tab key; the arrow keys go to the others. */
  function letOneRowBeReached() {
    rows.forEach((row) => row.setAttribute("tabindex", -1));
    [...body.children].find((row) => !row.hidden)?.setAttribute("tabindex", 0);
  }

  body.addEventListener("pointerover", (event) => onShow(numberOf(event.target)));
  body.addEventListener("pointerleave", () => onShow(null));
  body.addEventListener("focusin", (event) => onShow(numberOf(event.target)));
  body.addEventListener("focusout", () => onShow(null));
  body.addEventListener("click", (event) => onChoose(numberOf(event.target)));
  body.addEventListener("keydown", (event) => {
    const shown = [...body.children].filter((row) => !row.hidden);
    const place = shown.indexOf(event.target);
    const places = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 };
    if (event.key === "Enter") return onChoose(numberOf(event.target));
    if (!(event.key in places)) return;
    event.preventDefault();
    shown[places[event.key]]?.focus();
  });
  letOneRowBeReached();
  return {
    node: element("div", { class: "records" },
      element("table", { "aria-label": label }, element("thead", {}, element("tr", {}, ...heads)), body)),
    /** Shows the records for which `isShown` holds. */
    filter(isShown) {
      rows.forEach((row, number) => { row.hidden = !isShown(records[number]); });
      letOneRowBeReached();
    },
    /** Marks a record, or none; brings it into view when it is chosen. */
    mark(number, isChosen) {
      for (const row of body.querySelectorAll(".near")) row.classList.remove("near");
      if (number === null) return;
      rows[number].classList.add("near");
      if (isChosen) rows[number].focus();
    },
  };
}

const numberOf = (node) => Number(node.closest("tr").dataset.number);

function recordRow(columns, record, number) {
  return element("tr", { "data-number": number }, ...columns.map(({ isText, text, value }) => {
    const content = (text ?? value)(record);
    return element("td", { class: isText ? "words" : undefined }, content ?? "");
  }));
}

/** The order of two values; what is missing is less than anything. */
function compareValues(first, second) {
  const [isFirst, isSecond] = [first, second].map((value) => value !== undefined && value !== null);
  if (!isFirst || !isSecond) return Number(isFirst) - Number(isSecond);
  return typeof first === "string" ? first.localeCompare(second, "en", { numeric: true }) : first - second;
}

/** A field for words, all of which must be in what is shown. */
function searchField(label, onInput) {
  const field = element("input", {
    type: "search", placeholder: label, "aria-label": label, autocomplete: "off", spellcheck: "false",
  });
  const count = element("output", { class: "count" });
  field.addEventListener("input", () => onInput(field.value.toLowerCase().split(/\s+/).filter(Boolean)));
  return { node: element("div", { class: "search" }, field, count), count };
}
