// Selection, keys, and the address, which names the selected step.

const help = document.getElementById("help");

function select(index) {
  selected = index;
  markRow();
  markNode();
  showDetails();
  rememberSelection();
  document.getElementById("status").textContent =
    index === null ? "Overview" : `${index} ${operators[index].name} ${steps.has(index) ? timeText(steps.get(index).median_us) : ""}`;
}

let rememberTimer = 0;

/** Puts the selection into the address, once keys rest: browsers refuse to change it too often. */
function rememberSelection() {
  clearTimeout(rememberTimer);
  rememberTimer = setTimeout(() => {
    const hash = selected === null ? "#overview" : `#step=${selected}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }, 100);
}

function selectFromAddress() {
  const match = /^#step=(\d+)$/.exec(location.hash);
  const index = match ? Number(match[1]) : null;
  select(index !== null && index < operators.length ? index : null);
}

/** Goes `count` steps on among those that the search shows. */
function move(count) {
  if (visible.length === 0) return;
  const place = visible.indexOf(selected);
  if (place >= 0) {
    select(visible[Math.min(Math.max(place + count, 0), visible.length - 1)]);
  } else if (selected === null) {
    select(count > 0 ? visible[0] : visible.at(-1));
  } else {
    const next = count > 0
      ? visible.find((index) => index > selected) : visible.findLast((index) => index < selected);
    if (next !== undefined) select(next);
  }
}

/** Goes to the operator that computes the first input that is computed, or to the first that reads an output. */
function follow(isForward) {
  if (selected === null) return;
  const { inputs, outputs } = operators[selected];
  const next = isForward
    ? outputs.flatMap((index) => consumers.get(index))[0]
    : inputs.map((index) => producers.get(index)).find((index) => index !== undefined);
  if (next !== undefined) select(next);
}

function escape() {
  if (searchField.value) {
    searchField.value = "";
    filterList();
  } else if (document.activeElement === searchField) {
    list.focus();
  } else {
    select(null);
  }
}

const actions = {
  j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1),
  ArrowLeft: () => follow(false), ArrowRight: () => follow(true),
  Home: () => visible.length && select(visible[0]), End: () => visible.length && select(visible.at(-1)),
  "/": () => searchField.focus(), Escape: escape, "?": () => help.showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target === searchField) {
    const inField = { Escape: escape, Enter: goToMatch, ArrowDown: goToMatch };
    if (!inField[event.key]) return;
    event.preventDefault();
    inField[event.key]();
    return;
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

function goToMatch() {
  if (visible.length === 0) return;
  list.focus();
  select(visible.includes(selected) ? selected : visible[0]);
}
