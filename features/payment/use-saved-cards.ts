'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '@/lib/api/errors';
import type { CardPayment } from '@/lib/contract/constants';
import type { SavedCard } from '@/lib/contract/payment';
import { useApi } from '@/stores/api';
import { newCard, useCardChoice } from '@/stores/pay-card';

const queryKey = ['payment-cards'];

/** Requests the saved cards again after a change. */
export function useRenewCards(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Saved cards of a payment method, and the selected one: the chosen one, else the last used. */
export function useSavedCards(method: CardPayment) {
  const api = useApi();
  const client = useQueryClient();
  const renew = useRenewCards();
  const choice = useCardChoice(method);
  // A card saved a moment ago must be included.
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.payment.cards, { signal }),
    staleTime: 0,
  });
  const cards = (data ?? []).filter((card) => card.method === method);
  const remove = async ({ id }: SavedCard): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.payment.removeCard, { body: { card_id: id } });
    if (result.ok) client.setQueryData(queryKey, result.data);
    // Removed in another window.
    else if (result.failure.name === 'cardNotFound') await renew();
    else return result.failure;
    return undefined;
  };
  return {
    cards,
    isPending,
    remove,
    chosen: choice === newCard ? undefined : (cards.find((card) => card.id === choice) ?? cards[0]),
    renew,
  };
}
export type SavedCards = ReturnType<typeof useSavedCards>;
