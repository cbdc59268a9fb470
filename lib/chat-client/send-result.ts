import type { ApiFailure } from '../api/errors.ts';
import type { SendResult } from './outbox-pump.ts';

/** What became of a call that did not succeed. */
export type NotSent = Exclude<SendResult<never>, { kind: 'done' }>;

/** A file that the browser no longer has; it cannot be sent. */
export const fileIsGone: NotSent = { kind: 'refused', reason: '', isFinal: true };

/**
 * What a failure means for a message: refused where the server has judged it, in the server's words for the field if it has some;
 * else worth another try. @param later statuses that say nothing of the message
 */
export function resultOf({ kind, status, name, message, problems }: ApiFailure, later: readonly number[]): NotSent {
  if (kind !== 'refused' || later.includes(status)) return { kind: 'broken' };
  return {
    kind: 'refused',
    reason: problems.find((problem) => problem.message !== undefined)?.message ?? message,
    isFinal: name === 'invalid',
  };
}
