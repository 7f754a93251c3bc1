// The page shows itself.

const results = [...data.kernels, ...data.models];
const { machine } = results[0];
const isKernels = data.kernels.length > 0;
const machineFacts = [
  machine.cpu,
  `${machine.processors} processor${machine.processors === 1 ? "" : "s"}`,
  `levels ${machine.levels.join(", ")}`,
  `Swift ${machine.swift}`,
  `apus ${machine.version}`,
  machine.commit ? `commit ${machine.commit}` : null,
  machine.date.replace("T", " ").replace("Z", " UTC"),
].filter(Boolean);

document.title = `apus bench${isKernels ? " kernels" : ""} – ${machine.cpu}`;
document.getElementById("title").textContent = isKernels ? "apus bench kernels" : "apus bench";
document.getElementById("facts").append(...machineFacts.map((fact) => element("span", {}, fact)));
document.getElementById("report").append(...(isKernels ? kernelSections() : modelSections()));
