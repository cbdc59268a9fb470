import { type StaffAction, staffActions } from './permissions.ts';

/** What the audit calls an act where the action of its call says too little. */
const ownActs = [
  'sign-in',
  'sign-out',
  'step-up',
  'password',
  'people.add',
  'people.role',
  'people.reset',
  'people.off',
  'people.on',
  'people.unlock',
  'chat.taken',
  'chat.released',
  'chat.transferred',
  'chat.closed',
  'chat.reopened',
  'chat.opened',
  'chat.rated',
  'chat.note',
  'chat.mailed',
  'chat.presence',
  'orders.call.take',
  'orders.call.end',
  'enquiries.resume',
  'stock.count',
  'products.undo',
] as const;

/** What a row of the audit says was done: an action of the table of permissions, or an act with a word of its own. */
export type AuditAct = StaffAction | (typeof ownActs)[number];
export const auditActs: readonly AuditAct[] = [...staffActions, ...ownActs];

/** The kinds of things that acts of staff are about. */
export const auditThings = [
  'session',
  'staff',
  'chat',
  'canned',
  'settings',
  'operator',
  'order',
  'orders',
  'review',
  'enquiry',
  'product',
  'products',
  'delivery',
] as const;
export type AuditThing = (typeof auditThings)[number];

type Dashed<Text extends string> = Text extends `${infer Head}.${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Text;

/** The key of an act's text: in the files of texts a dot parts levels. Undefined for an act of an older version that has no text any more. */
export function actKey(action: string): Dashed<AuditAct> | undefined {
  const act = auditActs.find((known) => known === action);
  return act?.replaceAll('.', '-') as Dashed<AuditAct> | undefined;
}

/** The same of a thing. */
export const thingKey = (entity: string): AuditThing | undefined => auditThings.find((known) => known === entity);
