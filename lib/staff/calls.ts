/** Result of a call to a shopper. */
export const callOutcomes = ['agreed', 'noAnswer', 'later', 'refused'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Minutes within which a one-click or pre-order shopper was promised a call. */
export const callMinutes = 7;
/** Minutes for which a call stays assigned to its operator. */
export const callLeaseMinutes = 10;
/** Page size of promised calls. */
export const callsPerPage = 50;

const laterMinutes = 60;
const noAnswerMinutes = [15, 60, 180] as const;

/** Minutes until the next attempt; undefined if none is needed. `tries` counts unanswered calls, including this one. */
export function retryAfterMinutes(outcome: CallOutcome, tries: number): number | undefined {
  if (outcome === 'later') return laterMinutes;
  if (outcome !== 'noAnswer') return undefined;
  return noAnswerMinutes[Math.min(Math.max(tries, 1), noAnswerMinutes.length) - 1];
}

/** Seconds until a promised call is late; negative if it is. */
export const remainingSeconds = (dueAt: Date, now: Date): number =>
  Math.round((dueAt.getTime() - now.getTime()) / 1000);
