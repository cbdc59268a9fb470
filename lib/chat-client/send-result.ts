import type { ApiFailure } from '../api/errors.ts';
import type { SendResult } from './outbox-sender.ts';

/** Result of a failed call. */
export type SendFailure = Exclude<SendResult<never>, { kind: 'done' }>;

/** The browser no longer has the file. */
export const missingFileFailure: SendFailure = { kind: 'refused', reason: '', isFinal: true };

/**
 * Classifies a failure: refused if the server judged the message, with its message for the field if there is one;
 * otherwise worth a retry.
 * @param later statuses that say nothing about the message
 */
export function sendFailureOf(
  { kind, status, name, message, problems }: ApiFailure,
  later: readonly number[],
): SendFailure {
  if (kind !== 'refused' || later.includes(status)) return { kind: 'broken' };
  return {
    kind: 'refused',
    reason: problems.find((problem) => problem.message !== undefined)?.message ?? message,
    isFinal: name === 'invalid',
  };
}
