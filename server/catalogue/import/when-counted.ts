/** What a caller says of the numbers of stock in a feed. */
export interface CountingOptions {
  /** The source already counts this shop's orders: nothing is taken off its numbers of stock. */
  readonly countsOrders?: boolean | undefined;
  /** When the numbers of stock were counted; overrides the date of the feed. */
  readonly countedAt?: Date | undefined;
  /** When the feed came; its numbers were counted then if nothing says otherwise. */
  readonly arrivedAt?: Date | undefined;
}

const dayMs = 86_400_000;
/** A feed that says it is older than this is written with a date that nobody keeps up. */
const maxAgeMs = 7 * dayMs;
/** Clocks of two machines differ a little. */
const clockSkewMs = 10 * 60_000;

const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** A moment as feeds write it: ISO, or `2026-11-25 08:00`, which means the time of Tashkent; undefined for anything else. */
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
 * When the numbers of stock of a feed were counted: as the caller says, as the feed itself says, else when it came; null
 * where its source counts our orders itself. A date of the feed that cannot be true is left aside with a notice.
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
