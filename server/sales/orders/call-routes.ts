import { sql, type Transaction } from 'kysely';
import { contract } from '../../../lib/contract/index.ts';
import { retryAfterMinutes, callLeaseMinutes, callMinutes, callsPerPage } from '../../../lib/staff/calls.ts';
import type { Database } from '../../db/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';
import { toOrderRow } from './reading/index.ts';

const minuteMs = 60_000;

/** Orders whose shopper is waiting for a promised call. */
const awaitedCalls = (db: Pick<Transaction<Database>, 'selectFrom'>) =>
  db
    .selectFrom('orders')
    .leftJoin('order_calls', 'order_calls.order_id', 'orders.id')
    .leftJoin('staff', 'staff.id', 'order_calls.taken_by')
    .where('orders.kind', 'in', ['fast', 'pre'])
    .where('orders.status', '=', 'created')
    .where('order_calls.done_at', 'is', null);

/** Days ahead to search for the next working day. */
const daysAhead = 60;

/**
 * When a call is due: when it was postponed to, or seven minutes after the order. For an order outside the hours of the
 * call centre the minutes start at its next opening; Tashkent is UTC+5 all year.
 */
function dueAt({ hours: { opens, closes }, holidays }: Settings['shop']) {
  const local = sql`(orders.created_at at time zone 'UTC' + interval '5 hours')`;
  // Hours over midnight belong to the day on which they begin, as do yesterday's that are not over yet.
  const ending = closes <= opens ? sql`interval '1 day' + ${closes}::interval` : sql`${closes}::interval`;
  const opening = sql`(select min(day) + ${opens}::interval
    from generate_series(${local}::date - 1, ${local}::date + ${sql.lit(daysAhead)}, interval '1 day') day
    where day + ${ending} > ${local} and not (to_char(day, 'YYYY-MM-DD') = any(${[...holidays]}::text[])))`;
  const counted = sql`(greatest(${local}, ${opening}) - interval '5 hours') at time zone 'UTC'`;
  return sql<Date>`coalesce(order_calls.next_at, ${counted} + ${sql.lit(callMinutes)} * interval '1 minute')`;
}

const productsOf = (locale: 'kr' | 'uz' | 'ru') =>
  sql<string>`(select string_agg((name->>${sql.lit(locale)}) || case when count > 1 then ' × ' || count else '' end, ', ' order by id) from order_items where order_id = orders.id)`;

/** Claims a call by one conditional write: of two concurrent claims one succeeds. */
async function claimCall(
  tx: Transaction<Database>,
  now: Date,
  orderId: number,
  staffId: number,
): Promise<Date | undefined> {
  const until = new Date(now.getTime() + callLeaseMinutes * minuteMs);
  const lease = await tx
    .insertInto('order_calls')
    .values({ order_id: orderId, taken_by: staffId, taken_until: until })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ taken_by: staffId, taken_until: until })
        .where((eb) =>
          eb.and([
            eb('order_calls.done_at', 'is', null),
            eb.or([
              eb('order_calls.taken_by', 'is', null),
              eb('order_calls.taken_until', '<=', now),
              eb('order_calls.taken_by', '=', staffId),
            ]),
          ]),
        ),
    )
    .returning('taken_until')
    .executeTakeFirst();
  return lease === undefined ? undefined : until;
}

function claimRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.takeCall, (call) =>
    runAudited(services, call, async (tx) => {
      const { id } = call.body;
      const order = await awaitedCalls(tx)
        .select(['orders.id', 'orders.number', 'orders.phone'])
        .where('orders.id', '=', id)
        .executeTakeFirst();
      if (order === undefined) return refuse('notFound');
      const until = await claimCall(tx, services.now(), id, call.context.staff.id);
      return until === undefined
        ? refuse('takenByOther')
        : audited(
            { id, phone: order.phone, taken_until: until.toISOString() },
            { action: 'orders.call.take', entity: 'order', entityId: order.number },
          );
    }),
  );

  mount(contract.staff.endCall, (call) =>
    runAudited(services, call, async (tx) => {
      const {
        body: { id, outcome, note },
        context: { staff },
      } = call;
      const now = services.now();
      const row = await tx
        .selectFrom('order_calls')
        .innerJoin('orders', 'orders.id', 'order_calls.order_id')
        .select(['orders.number', 'tries', 'taken_by', 'done_at'])
        .where('order_id', '=', id)
        .forUpdate('order_calls')
        .executeTakeFirst();
      if (row === undefined || row.done_at !== null) return refuse('notFound');
      // An operator whose ten minutes are over may still record the result if nobody else has claimed the call.
      if (row.taken_by !== staff.id) return refuse('takenByOther');
      const tries = row.tries + (outcome === 'noAnswer' ? 1 : 0);
      const minutes = retryAfterMinutes(outcome, tries);
      const next = minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
      await tx
        .updateTable('order_calls')
        .set({ taken_by: null, taken_until: null, tries, next_at: next, done_at: next === null ? now : null })
        .where('order_id', '=', id)
        .execute();
      await tx
        .insertInto('order_call_log')
        .values({
          order_id: id,
          staff_id: staff.id,
          at: now,
          outcome,
          note: note === undefined || note === '' ? null : note,
        })
        .execute();
      return audited(
        { id, outcome, again_at: next?.toISOString() ?? null },
        { action: 'orders.call.end', entity: 'order', entityId: row.number, after: { outcome, tries } },
      );
    }),
  );
}

/** How many shoppers await a call, and when the most urgent one is due. */
export async function countCalls(services: Services) {
  const due = dueAt((await services.reference.get()).settings.shop);
  return await awaitedCalls(services.db)
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(${due})`.as('since')])
    .executeTakeFirstOrThrow();
}

/** Promised calls of shoppers. */
export function callRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.calls, async ({ query: { page }, context: { locale } }) => {
    const now = services.now();
    const due = dueAt((await services.reference.get()).settings.shop);
    const { total } = await awaitedCalls(services.db)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await awaitedCalls(services.db)
      .select([
        'orders.id',
        'number',
        'kind',
        'orders.status',
        'payment_method',
        'payment_state',
        'total',
        'first_name',
        'last_name',
        'phone',
        'orders.created_at',
        'taken_by',
        'taken_until',
        'tries',
        'staff.name as taker',
        'orders.locale',
      ])
      .select([due.as('due_at'), productsOf(locale).as('products')])
      .orderBy(due)
      .orderBy('orders.id')
      .limit(callsPerPage)
      .offset((page - 1) * callsPerPage)
      .execute();
    const calls = rows.map((row) => {
      const isLeased = row.taken_by !== null && row.taken_until !== null && row.taken_until > now;
      return {
        ...toOrderRow(row),
        due_at: row.due_at.toISOString(),
        tries: row.tries ?? 0,
        products: row.products ?? '',
        locale: row.locale,
        taken_by: isLeased && row.taken_by !== null ? { id: row.taken_by, name: row.taker ?? '' } : null,
        taken_until: isLeased ? (row.taken_until?.toISOString() ?? null) : null,
      };
    });
    return {
      calls,
      pagination: {
        current_page: page,
        total_page: Math.max(1, Math.ceil(total / callsPerPage)),
        page_size: callsPerPage,
        total_count: total,
      },
    };
  });
  claimRoutes(mount, services);
}
