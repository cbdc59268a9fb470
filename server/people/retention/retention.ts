import { type RawBuilder, sql } from 'kysely';
import { importDraftDays } from '../../../lib/contract/staff-imports.ts';
import { brandHistoryDays } from '../../../lib/contract/staff-brands.ts';
import { campaignHistoryDays } from '../../../lib/contract/staff-campaigns.ts';
import { categoryHistoryDays } from '../../../lib/contract/staff-categories.ts';
import { pageDraftDays } from '../../../lib/contract/staff-pages.ts';
import { settingHistoryDays } from '../../../lib/contract/staff-settings.ts';
import { vacancyHistoryDays } from '../../../lib/contract/staff-vacancies.ts';
import { wordHistoryDays } from '../../../lib/contract/staff-words.ts';
import { productHistoryDays } from '../../../lib/contract/staff-products.ts';
import type { Db } from '../../db/open.ts';
import { enquiryDays } from '../../core/retention-periods/enquiries.ts';
import { retentionDays } from '../../core/revalidation/changed-tags.ts';
import type { Services } from '../../services.ts';
import { eraseGuests } from './guest-orders.ts';

const everyMs = 3_600_000;
const dayMs = 86_400_000;
/** A message is deleted when all its deliveries are. */
const messageDays = 30;
/** Rows per statement: few, so that no shopper waits long for PGlite's one session. */
const batch = 5_000;

/**
 * Retention of rows in days, by a timestamp column. Counted events allow a comparison with the year before; the key of
 * an order must outlive what a browser stores (`features/checkout/stored-checkout.ts`); undelivered messages stay until
 * staff handles them, since they have no `done_at`.
 */
const retentionRules = [
  { table: 'analytic_events', column: 'at', days: 400 },
  { table: 'analytic_clicks', column: 'at', days: 400 },
  { table: 'outbox_deliveries', column: 'done_at', days: messageDays },
  { table: 'idempotency_keys', column: 'created_at', days: 30 },
  { table: 'partner_codes', column: 'day', days: 2 },
  { table: 'imports', column: 'ended_at', days: 400 },
  { table: 'import_drafts', column: 'created_at', days: importDraftDays },
  { table: 'product_changes', column: 'at', days: productHistoryDays },
  { table: 'price_plans', column: 'ended_at', days: productHistoryDays },
  { table: 'search_word_changes', column: 'at', days: wordHistoryDays },
  { table: 'promotion_changes', column: 'at', days: campaignHistoryDays },
  { table: 'setting_changes', column: 'at', days: settingHistoryDays },
  { table: 'brand_changes', column: 'at', days: brandHistoryDays },
  { table: 'vacancy_changes', column: 'at', days: vacancyHistoryDays },
  { table: 'category_changes', column: 'at', days: categoryHistoryDays },
  { table: 'option_changes', column: 'at', days: categoryHistoryDays },
  { table: 'page_drafts', column: 'changed_at', days: pageDraftDays },
  { table: 'changed_tags', column: 'at', days: retentionDays },
  // Answering ends an enquiry as closing does: nothing asks staff to close it afterwards.
  { table: 'enquiries', column: 'done_at', days: enquiryDays },
  { table: 'enquiries', column: 'answered_at', days: enquiryDays },
  { table: 'feed_visits', column: 'started', days: 90 },
  { table: 'customer_codes', column: 'sent_at', days: 2 },
  // Expired sessions; for a month the shopper can see that one was ended for safety.
  { table: 'customer_sessions', column: 'expires_at', days: 30 },
  // A browser renews its subscription with each order.
  { table: 'push_subscriptions', column: 'created_at', days: 400 },
  { table: 'customer_devices', column: 'last_seen_at', days: 400 },
] as const;

async function deleteWhere(db: Db, table: string, condition: RawBuilder<boolean>): Promise<void> {
  let deleted = batch;
  while (deleted === batch) {
    const answer = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${batch}
      ))`.execute(db);
    deleted = Number(answer.numAffectedRows ?? 0n);
  }
}

/** Deletes expired rows in batches. */
export async function deleteOldRows({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number): Date => new Date(now().getTime() - days * dayMs);
  for (const { table, column, days } of retentionRules)
    await deleteWhere(db, table, sql<boolean>`${sql.ref(column)} < ${before(days)}::timestamptz`);
  await deleteWhere(
    db,
    'outbox',
    sql<boolean>`fanned_out_at < ${before(messageDays)}::timestamptz
    and not exists (select from outbox_deliveries where message_id = outbox.id)`,
  );
}

/** Schedules the deletion of expired rows and the erasure of guests of old orders. */
export function startRetention(services: Services): void {
  services.jobs.add('retention.rows', everyMs, () => deleteOldRows(services));
  services.jobs.add('retention.guestOrders', everyMs, () => eraseGuests(services));
}
