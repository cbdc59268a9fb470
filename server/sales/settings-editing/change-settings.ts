import type { Transaction } from 'kysely';
import { isSameSetting } from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingDifference, SettingEdits, SettingValues } from '../../../lib/contract/staff-settings.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { currentSettings, type SettingFacts } from '../../catalogue/shop-facts/current.ts';
import { lockFacts } from '../../catalogue/shop-facts/lock-facts.ts';
import { pictureFaults } from '../../catalogue/shop-facts/shop-pictures.ts';
import { recordSettings, storedChanges } from '../../catalogue/shop-facts/setting-changes.ts';
import { changedSettings, settingValues, withSettings } from '../../catalogue/shop-facts/setting-values.ts';
import { writeRegions, writeSettings } from '../../catalogue/shop-facts/write-shop.ts';
import { readSettings } from '../../core/reference/settings.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { hashBody } from '../orders/idempotency.ts';
import { lastPaymentFields } from './offered-payments.ts';

type Tx = Transaction<Database>;
type Payers = Pick<Services, 'payments' | 'partners'>;

/** A request by its key, with the hash of what it asks for. */
interface Request {
  readonly key: string;
  readonly hash: string;
}

interface Author {
  readonly staffId: number;
  readonly now: Date;
}

/** The settings of the shop before and after edits. */
export interface EditedSettings {
  readonly from: SettingFacts;
  readonly to: SettingFacts;
  readonly changes: readonly SettingDifference[];
}

/** What a change wrote; `repeated` if an earlier request with its key had written it. */
export interface WrittenSettings {
  readonly changes: readonly SettingDifference[];
  readonly repeated: boolean;
}

/**
 * The edits on stored facts; refused where somebody else has changed a field, the owner's files would refuse it, or
 * shoppers could no longer pay.
 */
async function decide(
  services: Payers,
  db: Db | Tx,
  { group, seen: known, wanted }: SettingEdits,
): Promise<EditedSettings | Refusal> {
  const from = await currentSettings(db);
  const present = settingValues(from);
  const outdated = Object.keys(wanted).filter(
    (field) => !isSameSetting(present[field], known[field]) && !isSameSetting(present[field], wanted[field]),
  );
  if (outdated.length > 0)
    return refuse(
      'settingsChanged',
      outdated.map((field) => ({ field, stored: present[field] })),
    );
  const { facts: to, problems } = withSettings(from, wanted);
  const refused = [...problems.map(({ field }) => field), ...(await pictureFaults(db, wanted))];
  if (refused.length > 0)
    return refuse(
      'invalid',
      refused.map((field) => ({ field, message: 'invalidValue' })),
    );
  const after = settingValues(to);
  const last = lastPaymentFields(services, present, after);
  if (last.length > 0)
    return refuse(
      'invalid',
      last.map((field) => ({ field, message: 'lastPayment' })),
    );
  const changes = changedSettings(group, present, after).map((field) => ({
    field,
    before: present[field] ?? null,
    after: after[field] ?? null,
  }));
  return { from, to, changes };
}

/** What edits would change, without a lock. */
export const previewSettings = (services: Services, edits: SettingEdits): Promise<EditedSettings | Refusal> =>
  decide(services, services.db, edits);

const sideOf = (changes: readonly SettingDifference[], side: 'before' | 'after'): SettingValues =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** The change that an earlier request with this key wrote; refused if that request asked for something else. */
async function formerChange(tx: Tx, request: Request): Promise<WrittenSettings | Refusal | undefined> {
  const row = await tx
    .selectFrom('setting_changes')
    .select(['part', 'before', 'after', 'request_hash'])
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.request_hash !== request.hash) return refuse('keyReused');
  return { changes: storedChanges(row.part, row.before, row.after), repeated: true };
}

/**
 * Changes settings of a group under the lock of the owner's folder. A repeated request with the same key returns what
 * the first one wrote; values that are already the wanted ones are no change.
 */
export async function changeSettings(
  services: Payers,
  tx: Tx,
  { key, ...edits }: SettingEdits & { readonly key: string },
  { staffId, now }: Author,
): Promise<WrittenSettings | Refusal> {
  await lockFacts(tx);
  const request = { key, hash: hashBody(edits) };
  const former = await formerChange(tx, request);
  if (former !== undefined) return former;
  const edited = await decide(services, tx, edits);
  if (isRefusal(edited)) return edited;
  const { from, to, changes } = edited;
  if (changes.length === 0) return { changes, repeated: false };
  const icon = readSettings(await tx.selectFrom('settings').selectAll().execute()).seo_home.meta_icon;
  await writeSettings(tx, from, to, icon);
  await writeRegions(tx, from, to);
  await recordSettings(tx, {
    group: edits.group,
    fields: changes.map(({ field }) => field),
    before: sideOf(changes, 'before'),
    after: sideOf(changes, 'after'),
    at: now,
    staffId,
    request,
  });
  return { changes, repeated: false };
}

/** The changed settings for the audit log, before and after. */
export const auditedSettings = ({
  changes,
  repeated,
}: WrittenSettings): { readonly before?: AuditChange; readonly after: AuditChange } =>
  repeated
    ? { after: { again: true } }
    : { before: { settings: sideOf(changes, 'before') }, after: { settings: sideOf(changes, 'after') } };
