// The page shows itself: the list first, the rest as soon as it is drawn.

document.title = `${data.model} – apus trace`;
document.getElementById("model").textContent = data.model;
document.getElementById("facts").textContent = [
  `${timeText(data.profile.median_us)}`, `${data.kernels} kernels`, data.isa, `${data.threads} thread${data.threads === 1 ? "" : "s"}`,
  `${operators.length} operators`, `apus ${data.version}`,
].join(" · ");
document.getElementById("overview-button").addEventListener("click", () => select(null));
document.getElementById("help-button").addEventListener("click", () => help.showModal());
searchField.addEventListener("input", filterList);
addEventListener("hashchange", selectFromAddress);
showList();
performance.mark("list");
// The pictures follow the script.
document.addEventListener("DOMContentLoaded", () => {
  showGraph();
  selectFromAddress();
  performance.mark("ready");
});
