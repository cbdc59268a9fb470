import type { ApiCodeName } from '../lib/contract/codes.ts';
import type { Problem } from '../lib/contract/endpoint.ts';
import type { TextValues } from './i18n.ts';

/** The limits that a refusal can name; each has a text under `api.limits`. */
export const limitNames = ['calls', 'orders', 'pieces', 'money', 'reviews', 'codes', 'tokens', 'messages'] as const;
export type LimitName = (typeof limitNames)[number];

/** An expected negative result; not an exception. */
export class Refusal {
  readonly code: ApiCodeName;
  /** `message` of a problem is a key of the `validation` texts until it is sent. */
  readonly problems: readonly Problem[];
  /** Values for the placeholders of the code's text. */
  readonly values: TextValues;
  /** The exceeded limit; the text names it and the time to retry. */
  readonly limit: LimitName | undefined;

  constructor(code: ApiCodeName, problems: readonly Problem[], values: TextValues, limit?: LimitName) {
    this.code = code;
    this.problems = problems;
    this.values = values;
    this.limit = limit;
  }
}

/**
 * Refuses a call, e.g. `refuse('notFound')` or `refuse('invalid', [{ field: 'delivery.city', message: 'required' }])`.
 */
export const refuse = (code: ApiCodeName, problems: readonly Problem[] = [], values: TextValues = {}): Refusal =>
  new Refusal(code, problems, values);

/** Refuses a call above a limit: names the limit and the seconds to wait. */
export const limited = (limit: LimitName, seconds: number): Refusal =>
  new Refusal('tooManyAttempts', [{ seconds: Math.max(1, Math.ceil(seconds)) }], {}, limit);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
