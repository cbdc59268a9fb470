'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProductRail } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import { LazyTexts } from '@/features/texts';
import { shelfMonthly } from '@/lib/contract/constants';
import { formatNumber } from '@/lib/format/number';
import { searchPath } from '@/lib/routing/search-term';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useTermOffers } from '@/stores/term-offers';
import { PartFailed } from './part-failed';

/** Products with a small monthly payment over the displayed term; shows loading errors. */
export default function MonthlyShelf() {
  return (
    <QueryProvider>
      <LazyTexts>
        <Shelf />
      </LazyTexts>
    </QueryProvider>
  );
}

function Shelf() {
  const t = useTranslations('shelves');
  const { locale, region } = useAddress();
  const api = useApi();
  const months = String(useTermOffers((state) => state.months));
  const found = useQuery({
    queryKey: ['monthly', locale, region, months],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.home.specialProducts, { query: { type: 'monthly', months }, signal }),
    placeholderData: keepPreviousData,
  });
  const sum = formatNumber(shelfMonthly);
  if (found.isError) return <PartFailed title={t('monthly', { sum })} query={found} />;
  // Search text of the "all" link, in the user's language.
  return (
    <ProductRail
      row="m"
      title={t('monthly', { sum })}
      products={found.data?.products ?? []}
      link={searchPath(t('monthlyWish', { sum }))}
    />
  );
}
