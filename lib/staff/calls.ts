/** What came of a call to a shopper. */
export const callOutcomes = ['agreed', 'noAnswer', 'later', 'refused'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Minutes within which a shopper who ordered by one click or ahead was promised a call. */
export const callMinutes = 7;
/** Minutes for which a call stays assigned to its operator. */
export const callHeldMinutes = 10;
/** Promised calls of one page. */
export const callsPerPage = 50;

const laterMinutes = 60;
const noAnswerMinutes = [15, 60, 180] as const;

/** Minutes after which a call comes back; undefined where nobody has to call again. `tries` counts the calls without an answer, this one too. */
export function againAfter(outcome: CallOutcome, tries: number): number | undefined {
  if (outcome === 'later') return laterMinutes;
  if (outcome !== 'noAnswer') return undefined;
  return noAnswerMinutes[Math.min(Math.max(tries, 1), noAnswerMinutes.length) - 1];
}

/** Seconds until a promised call is late; negative ones for how late it is. */
export const secondsLeft = (dueAt: Date, now: Date): number => Math.round((dueAt.getTime() - now.getTime()) / 1000);
