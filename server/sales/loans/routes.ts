import { contract } from '../../../lib/contract/index.ts';
import { hashGuest } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { knownLines, lineProducts } from '../checkout/repository.ts';
import { goodsOf } from '../checkout/totals.ts';
import { findRestorable } from '../orders/reading/index.ts';
import type { Services } from '../../services.ts';
import { pollApplication } from './applications/poll.ts';
import type { ApplicationRow } from '../loan-applications/row.ts';
import { cancelByShopper } from './applications/steps.ts';
import { viewOf } from '../loan-applications/view.ts';
import { createLoanOrder } from './create-loan-order.ts';
import { loanOffers, zeroMonths } from '../../core/instalments/offers.ts';
import { ownApplication, partnerRoutes } from './partner-routes.ts';
import { scoringRoutes } from './scoring-routes.ts';
import { offeredPartners } from '../../core/instalments/terms.ts';

/** Minimum interval between queries to the partner, however often the page polls. */
const pollIntervalMs = 1_500;

/** Reading a pending application refreshes it from the partner, at most once per interval. */
async function freshApplication(services: Services, row: ApplicationRow): Promise<ApplicationRow> {
  const awaited = row.state === 'redirect' || row.state === 'checking';
  if (!awaited) return row;
  const now = services.now();
  const claimed = await services.db
    .updateTable('loan_applications')
    .set({ poll_at: new Date(now.getTime() + 60_000), updated_at: now })
    .where('order_id', '=', row.order_id)
    .where('state', 'in', ['redirect', 'checking'])
    .where('updated_at', '<=', new Date(now.getTime() - pollIntervalMs))
    .returningAll()
    .executeTakeFirst();
  return claimed === undefined ? row : pollApplication(services, claimed);
}

/** Instalments: offers, orders, and the states of their applications. */
export function loanRoutes(mount: Mount, services: Services): void {
  mount(contract.order.createLoan, (call) => createLoanOrder(services, call), { rateLimit: 'order.call' });

  mount(contract.order.restore, async ({ query, context: { guestId } }) => {
    const order = guestId === undefined ? undefined : await findRestorable(services, hashGuest(guestId), query.id);
    return order ?? refuse('orderNotFound');
  });

  mount(
    contract.loan.application,
    async ({ query, context: context }) => {
      const row = await ownApplication(services, context, query.order_id);
      return isRefusal(row) ? row : viewOf(services, await freshApplication(services, row), context.locale);
    },
    { rateLimit: 'loan.look' },
  );

  mount(
    contract.loan.cancel,
    async ({ body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id);
      if (isRefusal(row)) return row;
      const ended = await cancelByShopper(services, row);
      return isRefusal(ended) ? ended : viewOf(services, ended, context.locale);
    },
    { rateLimit: 'cancel.call' },
  );

  partnerRoutes(mount, services);
  scoringRoutes(mount, services);

  mount(contract.checkout.loanInfo, async ({ body }) => {
    const [{ settings }, products] = await Promise.all([
      services.reference.get(),
      lineProducts(services, body.products),
    ]);
    const lines = knownLines(products, body.products);
    if (lines.length < body.products.length) return refuse('notFound');
    const list = loanOffers(goodsOf(lines).listed, offeredPartners(services, settings));
    return { list, minimal_loan_duration: list[0]?.duration ?? 0, zero_months: zeroMonths(list) };
  });

  mount(contract.checkout.loanLimits, async () => {
    const { settings } = await services.reference.get();
    return offeredPartners(services, settings).map(({ key, min_price, max_price }) => ({ key, min_price, max_price }));
  });

  mount(contract.checkout.lendingRules, async () => {
    const { settings } = await services.reference.get();
    return { limits: settings.order_limits, lenders: offeredPartners(services, settings) };
  });
}
