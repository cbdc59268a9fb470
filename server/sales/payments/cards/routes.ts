import { contract } from '../../../../lib/contract/index.ts';
import { hashGuest } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { refuse } from '../../../refusal.ts';
import { ownOrder } from '../../orders/guests/index.ts';
import type { Services } from '../../../services.ts';
import { confirmCard, payByCard, resendCardCode } from './pay-by-card.ts';
import { cardsOf, removeCard } from './saved-cards.ts';

/** Card payments: the shopper's calls. */
export function cardRoutes(mount: Mount, services: Services): void {
  mount(
    contract.payment.card,
    async ({ body, context: { guestId, locale } }) => {
      const own = await ownOrder(services, body.order_id, guestId);
      if (own === undefined || guestId === undefined) return refuse('orderNotFound');
      return payByCard(services, { orderId: own.id, guestHash: hashGuest(guestId), card: body.card, locale });
    },
    { rateLimit: 'card.call' },
  );

  mount(
    contract.payment.confirmCard,
    async ({ body, context: { guestId } }) => {
      const own = await ownOrder(services, body.order_id, guestId);
      return own === undefined ? refuse('orderNotFound') : confirmCard(services, own.id, body.code);
    },
    { rateLimit: 'card.call' },
  );

  mount(
    contract.payment.resendCardCode,
    async ({ body, context: { guestId } }) => {
      const own = await ownOrder(services, body.order_id, guestId);
      return own === undefined ? refuse('orderNotFound') : resendCardCode(services, own.id);
    },
    { rateLimit: 'card.call' },
  );

  mount(contract.payment.cards, async ({ context: { guestId } }) =>
    guestId === undefined ? [] : cardsOf(services, hashGuest(guestId)),
  );
  mount(
    contract.payment.removeCard,
    async ({ body, context: { guestId } }) =>
      guestId === undefined ? refuse('cardNotFound') : removeCard(services, hashGuest(guestId), body.card_id),
    { rateLimit: 'card.call' },
  );
}
