'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import type { BonusCard } from '@/lib/contract/profile-money';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { storeCard } from '../bonus/stored-card';
import { Part } from './part';

/** The customer's bonus card, if any. */
export function useBonusCards() {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['bonus-card', locale],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const cards = await api.fetch((contract) => contract.profile.bonusCard, { signal });
      storeCard(cards[0]);
      return cards;
    },
  });
}

/** Balance of the bonus card; nothing without one. */
export function BonusPart({ query }: { query: UseQueryResult<BonusCard[]> }) {
  const t = useTranslations('bonus');
  const words = useTranslations('overview');
  const href = useHref();
  return (
    <Part title={t('card')} query={query}>
      {([card]) =>
        card === undefined ? null : (
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p className="text-xl font-bold">{t('points', { sum: formatNumber(card.bonus), count: card.bonus })}</p>
            <Link
              href={href('/profile/bonus-card/')}
              className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
            >
              {words('showCard')}
            </Link>
          </div>
        )
      }
    </Part>
  );
}
