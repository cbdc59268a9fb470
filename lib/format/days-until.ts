/** Days in which a moment comes, a begun one counted as a whole; 0 once it is over. @param now milliseconds since 1970 */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / 86_400_000));
