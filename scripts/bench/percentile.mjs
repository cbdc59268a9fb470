/** The time that such a share of all stayed within; 0 for none. @param {readonly number[]} times @param {number} share from 0 to 1 */
export const percentile = (times, share) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
