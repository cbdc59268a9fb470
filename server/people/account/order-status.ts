import { contract } from '../../../lib/contract/index.ts';
import { contextOf } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { rateLimited } from '../../limits/limiter.ts';
import { paymentStateText, historyOf } from '../../sales/orders/reading/index.ts';
import type { Services } from '../../services.ts';

const tries = { 'status.order.hour': 1, 'status.phone.hour': 1, 'status.address.hour': 1 } as const;

/** The state of an order for callers with its number and phone: nothing confidential, no name or address. */
export function orderStatusRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.orderStatus,
    async ({ body: { number, phone_number: phone }, request, context: { locale } }) => {
      const asker = { address: contextOf(request).address, phone, account: `order ${number}` };
      // Counted before the comparison; a correct pair gets the attempt back.
      const spent = await services.limiter.take(services.db, asker, tries);
      if (spent !== undefined) return rateLimited(spent);
      const row = await services.db
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', number)
        .where('phone', '=', phone)
        .executeTakeFirst();
      if (row === undefined) return refuse('orderNotFound');
      await services.limiter.refund(services.db, asker, tries);
      return {
        number: row.number,
        kind: row.kind,
        status: row.status,
        status_text: services.texts.text(locale, `api.orderStatus.${row.status}`),
        payment_state: row.payment_state,
        payment_state_text: paymentStateText(services, row, locale),
        total: row.total,
        created_at: row.created_at.toISOString(),
        history: await historyOf(services, row.id, locale),
        date: row.delivery_date,
      };
    },
    { rateLimit: 'account.call' },
  );
}
