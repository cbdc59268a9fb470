/**
 * The percentile of a list of times; 0 for an empty list.
 * @param {readonly number[]} times
 * @param {number} share from 0 to 1
 */
export const percentile = (times, share) =>
  times.toSorted((left, right) => left - right)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
