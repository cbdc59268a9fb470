/**
 * Facts by which the audit says what an act changed, each with where under `staff` the words of its values are, the first that
 * has them; a value without words is shown as it is. The name of a fact itself stands under `staff.audit.facts`.
 */
export const auditFacts = {
  active: ['audit.values.yesNo'],
  again: ['audit.values.yesNo'],
  by: ['audit.values.by'],
  count: [],
  ended: ['audit.values.yesNo'],
  event: ['orders.events'],
  from: [],
  holidays: [],
  kind: ['orders.kind'],
  kr: [],
  login: [],
  message: [],
  messages: [],
  note: [],
  operator_id: [],
  outcome: ['calls.outcomes'],
  payment: ['orders.payment'],
  payment_state: ['orders.payment'],
  pieces: [],
  presence: ['audit.values.presence'],
  reason: ['reviews.reasons'],
  renewed: ['audit.values.yesNo'],
  reset: ['audit.values.yesNo'],
  ring_minutes: [],
  role: ['roles'],
  ru: [],
  seq: [],
  sought: ['audit.values.yesNo'],
  status: ['orders.status', 'audit.values.status'],
  store: [],
  tries: [],
  unlock: ['audit.values.yesNo'],
  uz: [],
  week: [],
  work: ['orders.work'],
} as const;

/** The name of something that an act changed. */
export type AuditFact = keyof typeof auditFacts;

export const isAuditFact = (name: string): name is AuditFact => Object.hasOwn(auditFacts, name);

/** What a row of the audit says of one side of a change. */
export type AuditChange = { readonly [Fact in AuditFact]?: unknown };

/** The same, of a value whose every fact must be one that has words. */
export type Named<Change> = { readonly [Name in keyof Change]: Name extends AuditFact ? Change[Name] : never };

/** One fact of a change: what it was, and what it has become; undefined for a side that says nothing of it. */
export interface ChangedFact {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const entriesOf = (side: unknown): Readonly<Record<string, unknown>> =>
  // Rows of older versions kept an operator's presence as a bare word.
  typeof side === 'string' ? { presence: side } : typeof side === 'object' && side !== null ? { ...side } : {};

/** The facts of a row, in the order in which they were written; what stayed as it was is none. */
export function changedFacts(before: unknown, after: unknown): ChangedFact[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((fact) => JSON.stringify(fact.before) !== JSON.stringify(fact.after));
}
