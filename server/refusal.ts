import type { ApiCodeName } from '../lib/contract/codes.ts';
import type { Problem } from '../lib/contract/core.ts';
import type { TextValues } from './i18n.ts';

/** The limits that a refusal can name; each has a text under `api.limits`. */
export const limitWords = ['calls', 'orders', 'pieces', 'money', 'reviews', 'codes', 'tokens', 'messages'] as const;
export type LimitWords = (typeof limitWords)[number];

/** An expected "no": a result, not an exception. */
export class Refusal {
  readonly code: ApiCodeName;
  /** `message` of a problem is a key of the `validation` texts until it is answered. */
  readonly problems: readonly Problem[];
  /** Values for the placeholders of the code's text. */
  readonly values: TextValues;
  /** For a limit: what there was too much of; the text says it, and when it may be tried again. */
  readonly limit: LimitWords | undefined;

  constructor(code: ApiCodeName, problems: readonly Problem[], values: TextValues, limit?: LimitWords) {
    this.code = code;
    this.problems = problems;
    this.values = values;
    this.limit = limit;
  }
}

/** Refuses a call, e.g. `refuse('notFound')` or `refuse('invalid', [{ field: 'delivery.city', message: 'required' }])`. */
export const refuse = (code: ApiCodeName, problems: readonly Problem[] = [], values: TextValues = {}): Refusal =>
  new Refusal(code, problems, values);

/** Refuses what came too often: of what there was too much, and in how many seconds it may be tried again. */
export const limited = (limit: LimitWords, seconds: number): Refusal =>
  new Refusal('tooManyAttempts', [{ seconds: Math.max(1, Math.ceil(seconds)) }], {}, limit);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
