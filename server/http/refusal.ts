import type { ApiCodeName } from '../../lib/contract/codes.ts';
import type { Problem } from '../../lib/contract/core.ts';
import type { TextValues } from '../i18n.ts';

/** An expected "no": a result, not an exception. */
export class Refusal {
  readonly code: ApiCodeName;
  /** `message` of a problem is a key of the `validation` texts until it is answered. */
  readonly problems: readonly Problem[];
  /** Values for the placeholders of the code's text. */
  readonly values: TextValues;

  constructor(code: ApiCodeName, problems: readonly Problem[], values: TextValues) {
    this.code = code;
    this.problems = problems;
    this.values = values;
  }
}

/** Refuses a call, e.g. `refuse('notFound')` or `refuse('invalid', [{ field: 'delivery.city', message: 'required' }])`. */
export const refuse = (code: ApiCodeName, problems: readonly Problem[] = [], values: TextValues = {}): Refusal =>
  new Refusal(code, problems, values);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
