/** What a caller states about the stock in a feed. */
export interface CountingOptions {
  /** The source already counts this shop's orders: nothing is subtracted from its stock. */
  readonly countsOrders?: boolean | undefined;
  /** When the stock was counted; overrides the date of the feed. */
  readonly countedAt?: Date | undefined;
  /** When the feed arrived; the count time if nothing else states one. */
  readonly arrivedAt?: Date | undefined;
}

const dayMs = 86_400_000;
/** A feed with an older date has a date that nobody maintains. */
const maxAgeMs = 7 * dayMs;
/** Allowed difference between the clocks of two machines. */
const clockSkewMs = 10 * 60_000;

const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** A time as feeds write it: ISO, or `2026-11-25 08:00` in Tashkent time; undefined for anything else. */
export function parseFeedDate(text: string): Date | undefined {
  const local = withoutZone.exec(text.trim());
  const time = local?.[2] ?? '00:00';
  const iso =
    local === null
      ? text.trim()
      : `${local[1]}T${time.length < 5 || time.indexOf(':') === 1 ? `0${time}` : time}+05:00`;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(iso)) return undefined;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * When the stock of a feed was counted: as the caller states, as the feed states, else its arrival; null if its source
 * counts the shop's orders itself. An impossible date of the feed is ignored with a notice.
 */
export function whenCounted(
  written: string | undefined,
  { countsOrders, countedAt }: CountingOptions,
  arrivedAt: Date,
): { countedAt: Date | null; notices: string[] } {
  if (countsOrders === true) return { countedAt: null, notices: [] };
  if (countedAt !== undefined) return { countedAt, notices: [] };
  if (written === undefined) return { countedAt: arrivedAt, notices: [] };
  const date = parseFeedDate(written);
  const age = date === undefined ? undefined : arrivedAt.getTime() - date.getTime();
  if (date === undefined || age === undefined || age > maxAgeMs || age < -clockSkewMs)
    return { countedAt: arrivedAt, notices: [`feedDate:${written.slice(0, 60)}`] };
  return { countedAt: age < 0 ? arrivedAt : date, notices: [] };
}
