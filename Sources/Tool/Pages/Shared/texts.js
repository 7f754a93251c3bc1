// Numbers for people.

/** A number with four significant digits, integers below a million in full. */
function numberText(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "number") return String(value).replace("Infinity", "∞").replace("-", "−");
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value.toLocaleString("en").replace("-", "−");
  const magnitude = Math.abs(value);
  const text = magnitude >= 1e-4 && magnitude < 1e6 ? String(Number(value.toPrecision(4))) : value.toExponential(3);
  return text.replace("-", "−");
}

function timeText(microseconds) {
  if (microseconds >= 1000) return `${(microseconds / 1000).toFixed(2)} ms`;
  return `${microseconds.toFixed(microseconds < 100 ? 1 : 0)} µs`;
}

function bytesText(bytes) {
  if (bytes >= 1 << 20) return `${(bytes / (1 << 20)).toFixed(1)} MiB`;
  return bytes >= 1 << 10 ? `${(bytes / (1 << 10)).toFixed(1)} KiB` : `${bytes} B`;
}

function percentText(share) {
  if (share > 0 && share < 0.0005) return "< 0.1 %";
  return `${(100 * share).toFixed(1)} %`;
}
