import type { Transaction } from 'kysely';
import type { BatchResult } from '../../../lib/contract/staff-order-batches.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { audited, type AuditEntry, type AuditedCall, runAudited } from '../../core/audit/audit.ts';
import { isServerAway } from '../../db/postgres-pool.ts';
import type { Database } from '../../db/schema.ts';
import { markAudited } from '../../http/audited.ts';
import { failureEnvelope } from '../../http/envelope.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** What was done with one order; an order that already is as wanted is not changed. */
export interface ChangeOfOne {
  readonly isChanged: boolean;
  readonly before?: AuditEntry['before'];
  readonly after?: AuditEntry['after'];
}

/** Why an order is refused, as its result. */
export const refusedResult = (services: Services, locale: Locale, number: string, refusal: Refusal): BatchResult => ({
  number,
  outcome: 'refused',
  reason: failureEnvelope(services.texts, locale, refusal).message,
});

/** Runs the change of one order; a failure of the shop is logged and refuses this order, unless the database is away. */
async function runOne<Answer>(
  { log }: Pick<Services, 'log'>,
  number: string,
  change: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  try {
    return await change();
  } catch (error) {
    if (isServerAway(error)) throw error;
    log.error({ err: error, number }, 'orders: one of several failed');
    return refuse('unknown');
  }
}

/**
 * Changes several orders, each in a transaction of its own with its audit row, in the order of the request. An order
 * that is refused, or on which the shop fails, does not hinder the others. An order is changed once, also if the request
 * names it twice.
 */
export async function runBatch<Item extends { readonly number: string }>(
  services: Services,
  call: AuditedCall & { readonly context: { readonly locale: Locale } },
  items: readonly Item[],
  change: (tx: Transaction<Database>, item: Item) => Promise<ChangeOfOne | Refusal>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const item of new Map(items.map((each) => [each.number, each])).values()) {
    const { number } = item;
    const done = await runOne(services, number, () =>
      runAudited(services, call, async (tx) => {
        const result = await change(tx, item);
        if (isRefusal(result)) return result;
        const about = { entity: 'order', entityId: number } as const;
        const { isChanged, before = null, after = null } = result;
        return audited(isChanged, isChanged ? { ...about, before, after } : { ...about, after: { again: true } });
      }),
    );
    results.push(
      isRefusal(done)
        ? refusedResult(services, call.context.locale, number, done)
        : { number, outcome: done ? 'done' : 'unchanged', reason: null },
    );
  }
  // If every order is refused, nothing is written that the audit log could record.
  if (results.every(({ outcome }) => outcome === 'refused')) markAudited(call.request);
  return results;
}
