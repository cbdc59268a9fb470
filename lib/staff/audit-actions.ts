import { type StaffAction, staffActions } from './permissions.ts';

/** Names of audited actions for calls whose permission name is too general. */
const specificActions = [
  'sign-in',
  'sign-out',
  'step-up',
  'password',
  'people.invite',
  'people.keys',
  'people.withdraw',
  'people.join',
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
  'customers.unblock',
  'customers.delete',
  'customers.restore',
  'orders.call.take',
  'orders.call.end',
  'orders.part.granted',
  'orders.part.returned',
  'orders.print',
  'enquiries.resume',
  'enquiries.assign',
  'enquiries.close',
  'enquiries.reopen',
  'stock.count',
  'products.undo',
  'words.undo',
  'campaigns.create',
  'vacancies.create',
  'campaigns.end',
  'campaigns.withdraw',
  'campaigns.undo',
  'categories.move',
  'categories.create',
  'categories.remove',
  'options.rename',
  'options.merge',
  'options.undo',
  'pages.publish',
  'pages.discard',
  'products.option',
  'products.create',
  'products.bulk',
  'orders.view',
  'orders.view.removed',
  'products.plan',
  'products.plan.cancel',
  'products.view',
  'products.view.removed',
  'imports.feed',
  'imports.feed.removed',
  'imports.feed.fetch',
  'imports.upload',
  'imports.cancel',
  'imports.discard',
  'imports.undo',
] as const;

/** An action in the audit log: an action of the table of permissions, or a specific name. */
export type AuditAction = StaffAction | (typeof specificActions)[number];
export const auditActions: readonly AuditAction[] = [...staffActions, ...specificActions];

/** Kinds of objects of staff actions. */
export const auditEntities = [
  'session',
  'staff',
  'chat',
  'canned',
  'settings',
  'operator',
  'customer',
  'order',
  'orders',
  'review',
  'enquiry',
  'product',
  'products',
  'attribute',
  'view',
  'import',
  'words',
  'store',
  'category',
  'brand',
  'campaign',
  'page',
  'vacancy',
  'delivery',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

type Dashed<Text extends string> = Text extends `${infer Head}.${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Text;

/**
 * Text key of an action: dots separate levels in the text files. Undefined for an action of an older version without a
 * text.
 */
export function auditActionKey(action: string): Dashed<AuditAction> | undefined {
  return auditActions.find((known) => known === action)?.replaceAll('.', '-') as Dashed<AuditAction> | undefined;
}

/** The same for an object. */
export const auditEntityKey = (entity: string): AuditEntity | undefined =>
  auditEntities.find((known) => known === entity);
