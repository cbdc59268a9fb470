import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });
/** When something begins and ends to show: a page, a block, an entry of a block's list. Without them it shows as long as what holds it. */
export const blockTimes = { from: moment.optional(), till: moment.optional() };

interface Times {
  readonly from?: string | undefined;
  readonly till?: string | undefined;
}

/** That what has a time does not end before it begins. */
export const inOrder = ({ from, till }: Times): boolean =>
  from === undefined || till === undefined || Date.parse(from) < Date.parse(till);
export const disorder = { message: 'ends before it begins', path: ['till'] };

/** Whether something shows at a moment. */
export const isNow = ({ from, till }: Times, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) && (till === undefined || Date.parse(till) > now.getTime());

const isTimed = (value: unknown): value is Times =>
  typeof value === 'object' && value !== null && ('from' in value || 'till' in value);

/** What a block holds without the entries of its lists whose time is not now. */
export function entriesNow(value: unknown, now: Date): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !isTimed(entry) || isNow(entry, now)).map((entry) => entriesNow(entry, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, entriesNow(item, now)]));
}
