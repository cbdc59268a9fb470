/**
 * Facts of a change in the audit log, each with the text namespaces of its values below `staff`, the first match
 * counts; other values are shown as they are. Names of facts are below `staff.audit.facts`.
 */
export const auditFacts = {
  active: ['audit.values.yesNo'],
  added: [],
  address: [],
  address_changed: ['audit.values.yesNo'],
  assigned: ['orders.owners'],
  amount: [],
  assignee: [],
  again: ['audit.values.yesNo'],
  by: ['audit.values.by'],
  channel: ['enquiries.channels'],
  closed_days: [],
  closes: [],
  count: [],
  counts_orders: ['audit.values.yesNo'],
  ended: ['audit.values.yesNo'],
  ends_at: [],
  event: ['orders.events'],
  fields: ['products.fields', 'campaigns.fields', 'categories.fields', 'brands.fields', 'vacancies.fields'],
  file: [],
  from: [],
  has_banner: ['audit.values.yesNo'],
  holidays: [],
  kind: ['orders.kind'],
  kr: [],
  language: [],
  lat: [],
  lines: [],
  login: [],
  long: [],
  message: [],
  messages: [],
  mode: ['imports.modes'],
  name: [],
  note: [],
  open: ['audit.values.yesNo'],
  opens: [],
  operator_id: [],
  owed: [],
  orders: [],
  outcome: ['calls.outcomes'],
  parent: [],
  payment: ['orders.payment'],
  payment_state: ['orders.payment'],
  phone: [],
  pieces: [],
  price: [],
  presence: ['audit.values.presence'],
  print: ['orders.print.kinds'],
  published: ['audit.values.yesNo'],
  reason: ['reviews.reasons'],
  renewed: ['audit.values.yesNo'],
  removed: [],
  reset: ['audit.values.yesNo'],
  ring_minutes: [],
  role: ['roles'],
  ru: [],
  seq: [],
  services: ['stores.services'],
  settings: [],
  slug: [],
  sought: ['audit.values.yesNo'],
  starts_at: [],
  state: ['customers.states', 'enquiries.states'],
  status: ['orders.status', 'audit.values.status'],
  store: [],
  times: [],
  total: [],
  tries: [],
  unlock: ['audit.values.yesNo'],
  uz: [],
  version: [],
  week: [],
  work: ['orders.work'],
} as const;

/** Name of a changed object. */
export type AuditFact = keyof typeof auditFacts;

export const isAuditFact = (name: string): name is AuditFact => Object.hasOwn(auditFacts, name);

/** One side of a change in an audit row. */
export type AuditChange = { readonly [Fact in AuditFact]?: unknown };

/** The same, for a value whose facts all have texts. */
export type Named<Change> = { readonly [Name in keyof Change]: Name extends AuditFact ? Change[Name] : never };

/** One changed fact with its old and new value; undefined for a side without it. */
export interface ChangedFact {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const entriesOf = (side: unknown): Readonly<Record<string, unknown>> =>
  // Older versions stored an operator's presence as a plain string.
  typeof side === 'string' ? { presence: side } : typeof side === 'object' && side !== null ? { ...side } : {};

/** The changed facts of a row, in the order in which they were written. */
export function changedFacts(before: unknown, after: unknown): ChangedFact[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((fact) => JSON.stringify(fact.before) !== JSON.stringify(fact.after));
}
