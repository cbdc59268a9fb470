import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { lineProducts } from '../checkout/repository.ts';
import { cartTotals } from '../checkout/totals.ts';
import type { Shop } from '../shop.ts';
import { loanOffers } from './offers.ts';

/** What the instalment partners ask. */
export function loanRoutes(mount: Mount, shop: Shop): void {
  mount(contract.checkout.loanInfo, async ({ body }) => {
    const [{ settings }, products] = await Promise.all([shop.reference.get(), lineProducts(shop, body.products)]);
    const lines = body.products.flatMap(({ id, count }) => {
      const product = products.get(id);
      return product === undefined ? [] : [{ ...product, count }];
    });
    if (lines.length < body.products.length) return refuse('notFound');
    const list = loanOffers(cartTotals(lines, settings.loan_terms).sale_price, settings.loan_partners);
    return { list, minimal_loan_duration: list[0]?.duration ?? 0 };
  });

  mount(contract.checkout.loanLimits, async () => {
    const { settings } = await shop.reference.get();
    return settings.loan_partners.map(({ key, min_price, max_price }) => ({ key, min_price, max_price }));
  });
}
