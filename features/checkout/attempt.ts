import type { OrderBody } from './draft';

/** One order as it was sent: the same content is only ever sent again under the same key. It holds nothing but text and numbers, so that it can be kept. */
export interface Attempt {
  readonly content: string;
  readonly expected_total: number | undefined;
  readonly key: string;
  /** True while nobody knows whether the server took it: the answer is awaited or got lost. */
  readonly open: boolean;
}

const contentOf = (body: OrderBody): string => JSON.stringify({ ...body, expected_total: undefined });

/** True when this content may already be an order, so that it must be sent again just as it was. */
export const mustRepeat = (attempt: Attempt | null, body: OrderBody): attempt is Attempt =>
  attempt !== null && attempt.open && attempt.content === contentOf(body);

/** The body of an attempt that has to be repeated: the same content, with the sum that was agreed to then. */
export const repeatedBody = (attempt: Attempt, body: OrderBody): OrderBody => ({ ...body, expected_total: attempt.expected_total });

/** The attempt for a body: the last one if it is the same, else a new one under a new key. */
export function attemptFor(last: Attempt | null, body: OrderBody, newKey: () => string): Attempt {
  const content = contentOf(body);
  if (last !== null && last.content === content && last.expected_total === body.expected_total) return last;
  return { content, expected_total: body.expected_total, key: newKey(), open: false };
}
