'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '@/lib/api/errors';
import type { CardPayment } from '@/lib/contract/constants';
import type { SavedCard } from '@/lib/contract/payment';
import { useApi } from '@/stores/api';
import { otherCard, useCardChoice } from '@/stores/pay-card';

const queryKey = ['payment-cards'];

/** Requests the saved cards again: one was added or removed. */
export function useRenewCards(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Remembered cards of one way to pay, and the one among them that is to pay: the chosen one, else the one used last. */
export function useSavedCards(method: CardPayment) {
  const api = useApi();
  const client = useQueryClient();
  const renew = useRenewCards();
  const choice = useCardChoice(method);
  // What was remembered a moment ago must be there.
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.payment.cards, { signal }),
    staleTime: 0,
  });
  const cards = (data ?? []).filter((card) => card.method === method);
  const remove = async ({ id }: SavedCard): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.payment.removeCard, { body: { card_id: id } });
    if (result.ok) client.setQueryData(queryKey, result.data);
    // Another window has removed it before.
    else if (result.failure.name === 'cardNotFound') await renew();
    else return result.failure;
    return undefined;
  };
  return {
    cards,
    isPending,
    remove,
    chosen: choice === otherCard ? undefined : (cards.find((card) => card.id === choice) ?? cards[0]),
    renew,
  };
}
export type SavedCards = ReturnType<typeof useSavedCards>;
