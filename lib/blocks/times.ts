import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });
/** Start and end of a page, a block or a list entry. Without them it is shown as long as its container. */
export const blockTimes = { from: moment.optional(), till: moment.optional() };

interface Times {
  readonly from?: string | undefined;
  readonly till?: string | undefined;
}

/** Validates that the end is not before the start. */
export const startsBeforeEnd = ({ from, till }: Times): boolean =>
  from === undefined || till === undefined || Date.parse(from) < Date.parse(till);
export const endBeforeStartMessage = { message: 'ends before it begins', path: ['till'] };

/** Whether something is shown at a moment. */
export const isVisibleAt = ({ from, till }: Times, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) && (till === undefined || Date.parse(till) > now.getTime());

const isTimed = (value: unknown): value is Times =>
  typeof value === 'object' && value !== null && ('from' in value || 'till' in value);

/** The contents of a block without list entries that are outside their time. */
export function withCurrentEntries(value: unknown, now: Date): unknown {
  if (Array.isArray(value))
    return value
      .filter((entry) => !isTimed(entry) || isVisibleAt(entry, now))
      .map((entry) => withCurrentEntries(entry, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withCurrentEntries(item, now)]));
}
