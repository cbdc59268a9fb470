'use client';

import { useQuery } from '@tanstack/react-query';
import { useProductsById } from '@/features/cart';
import { useUser } from '@/stores/account/account';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import type { ExpressChoice } from '@/stores/order-dialog-stages';
import { usePaymentMethods, usePickupStores } from '../queries';
import { useSums } from '../use-sums';
import { contactOf, lastPayment, paymentsOf, placesOf } from './choices';

/** What the account knows for an order: addresses, how the last order was received and paid, saved cards. */
function useKnown() {
  const api = useApi();
  const { locale } = useAddress();
  const addresses = useQuery({
    queryKey: ['addresses', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.addresses, { signal }),
  });
  const defaults = useQuery({
    queryKey: ['order-defaults'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.orderDefaults, { signal }),
  });
  const cards = useQuery({
    queryKey: ['payment-cards'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.payment.cards, { signal }),
    staleTime: 0,
  });
  return { addresses, defaults, cards };
}

/** Everything that an express order of one piece shows and sends; undefined until it is known. */
export function useExpress(productId: number, choice: ExpressChoice) {
  const user = useUser();
  const details = useProductsById([productId]);
  const known = useKnown();
  const methods = usePaymentMethods();
  const lines = [{ id: productId, count: 1 }];
  const storeId = known.defaults.data?.store_id ?? null;
  const stores = usePickupStores(lines, storeId !== null);
  const store = stores.data?.flatMap((region) => region.stores).find(({ id }) => id === storeId);
  const places = placesOf(known.addresses.data ?? [], store, choice.date);
  const place = places.find(({ id }) => id === choice.place) ?? places[0];
  const receive = place?.answer ?? { receive: 'pickup' as const };
  const sums = useSums(lines, {
    receive: receive.receive,
    region: receive.receive === 'delivery' ? receive.region : null,
  });
  const payments = paymentsOf(methods.data ?? [], known.cards.data ?? []);
  const payment =
    payments.find(({ id }) => id === choice.payment) ??
    lastPayment(payments, known.defaults.data?.payment_method ?? null);
  const queries = [
    details,
    methods,
    known.addresses,
    known.defaults,
    known.cards,
    ...(storeId === null ? [] : [stores]),
  ];
  const product = details.data?.[0];
  return {
    /** Still on its way, so that nothing can be proposed yet. */
    pending: user === undefined || queries.some(({ isPending }) => isPending),
    failed: queries.find(({ error }) => error !== null),
    contact: user === undefined ? null : contactOf(user),
    product,
    places,
    place,
    payments,
    payment,
    sums,
  };
}
export type Express = ReturnType<typeof useExpress>;
