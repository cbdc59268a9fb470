/** Most days that are closed by one press. */
export const maxRange = 31;

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const tomorrowOf = (today: string): string => dayAfter(today, 1);

/** The days of a range, its ends included; undefined for one that is in the past, inverted or too long. */
export function daysOfRange(from: string, to: string, today: string): string[] | undefined {
  const last = to === '' ? from : to;
  if (from < today || last < from) return undefined;
  const count = (Date.parse(last) - Date.parse(from)) / dayMs + 1;
  return Number.isInteger(count) && count <= maxRange
    ? Array.from({ length: count }, (_, index) => dayAfter(from, index))
    : undefined;
}

/** The days with others, each once, in order. */
export const withDays = (days: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...days, ...more])].sort();
