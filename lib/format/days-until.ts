/** Days until a moment, rounded up; 0 if it has passed. @param now milliseconds since 1970 */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / 86_400_000));
