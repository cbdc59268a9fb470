import { contract } from '../../../../lib/contract/index.ts';
import { hashGuest } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { refuse } from '../../../refusal.ts';
import { ownOrder } from '../../orders/guest.ts';
import type { Shop } from '../../../services.ts';
import { confirmCard, payByCard, resendCardCode } from './service.ts';
import { cardsOf, forgetCard } from './wallet.ts';

/** Paying by card: the shopper's calls. */
export function cardRoutes(mount: Mount, shop: Shop): void {
  mount(contract.payment.card, async ({ body, shop: { guestId, locale } }) => {
    const own = await ownOrder(shop, body.order_id, guestId);
    if (own === undefined || guestId === undefined) return refuse('orderNotFound');
    return payByCard(shop, { orderId: own.id, guestHash: hashGuest(guestId), card: body.card, locale });
  }, { budget: 'card.call' });

  mount(contract.payment.confirmCard, async ({ body, shop: { guestId } }) => {
    const own = await ownOrder(shop, body.order_id, guestId);
    return own === undefined ? refuse('orderNotFound') : confirmCard(shop, own.id, body.code);
  }, { budget: 'card.call' });

  mount(contract.payment.resendCardCode, async ({ body, shop: { guestId } }) => {
    const own = await ownOrder(shop, body.order_id, guestId);
    return own === undefined ? refuse('orderNotFound') : resendCardCode(shop, own.id);
  }, { budget: 'card.call' });

  mount(contract.payment.cards, async ({ shop: { guestId } }) => (guestId === undefined ? [] : cardsOf(shop, hashGuest(guestId))));
  mount(contract.payment.removeCard, async ({ body, shop: { guestId } }) =>
    (guestId === undefined ? refuse('cardNotFound') : forgetCard(shop, hashGuest(guestId), body.card_id)), { budget: 'card.call' });
}
