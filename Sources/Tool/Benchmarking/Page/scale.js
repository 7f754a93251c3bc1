// Scales: from values to places in a drawing, and the round values that axes name.

/** A scale on which equal differences are equally long; `domain` and `range` are [first, last], ticks a `least` step apart. */
function linearScale(domain, range, least = 0) {
  const [first, last] = domain;
  const unit = (range[1] - range[0]) / (last - first);
  return {
    domain, range, place: (value) => range[0] + (value - first) * unit,
    ticks: (room) => linearTicks(domain, Math.max(Math.floor(Math.abs(range[1] - range[0]) / room), 1), least),
  };
}

/** A scale on which equal ratios are equally long; no value may be 0. */
function logarithmicScale(domain, range) {
  const first = Math.log10(domain[0]);
  const decade = (range[1] - range[0]) / (Math.log10(domain[1]) - first);
  return {
    domain, range, decade: Math.abs(decade), place: (value) => range[0] + (Math.log10(value) - first) * decade,
    ticks: (room) => logarithmicTicks(domain, Math.abs(decade), room),
  };
}

/** The least of 1, 2 and 5 times a power of ten that is not below `value`. */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((factor) => value <= factor * power * (1 + 1e-9));
  return Number((factor * power).toPrecision(12));
}

/** The greatest of 1, 2 and 5 times a power of ten that is not above `value`. */
function roundDown(value) {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const factor = [5, 2, 1].find((factor) => value >= factor * power * (1 - 1e-9));
  return Number((factor * power).toPrecision(12));
}

/** Round values around all of `values`, with some room at both ends. */
function logarithmicDomain(values) {
  return [roundDown(Math.min(...values) / 1.3), roundUp(1.3 * Math.max(...values))];
}

/** Round values with equal distances, at most one more than `count` and not closer than `least`. */
function linearTicks([first, last], count, least) {
  const step = Math.max(roundUp((last - first) / count), least);
  const ticks = [];
  for (let number = Math.ceil(first / step - 1e-9); number * step <= last + step * 1e-9; number += 1) {
    ticks.push({ value: Number((number * step).toPrecision(12)), isNamed: true });
  }
  return ticks;
}

/** The digits times each power of ten; named are those that have `room` pixels. */
function logarithmicTicks([first, last], decade, room) {
  const named = decade > 3.4 * room ? [1, 2, 5] : decade > 2.2 * room ? [1, 3] : [1];
  const ticks = [];
  for (let power = Math.floor(Math.log10(first) + 1e-9); power <= Math.log10(last) + 1e-9; power += 1) {
    for (let digit = 1; digit < 10; digit += 1) {
      const value = Number((digit * 10 ** power).toPrecision(12));
      if (value < first * (1 - 1e-9) || value > last * (1 + 1e-9)) continue;
      ticks.push({ value, isNamed: named.includes(digit) });
    }
  }
  return ticks;
}
