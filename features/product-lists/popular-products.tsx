'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProductRail, toCardProduct } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import { RecentSearches } from '@/features/search';
import { LazyTexts } from '@/features/texts';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { RailSkeleton } from './rail-skeleton';

const skeleton = <RailSkeleton />;

interface PopularProductsProps {
  /** Ids of products that are left out. */
  except: readonly number[];
}

/** Best-selling products and the searches of this browser. */
export function PopularProducts({ except }: PopularProductsProps) {
  return (
    <LazyTexts meanwhile={skeleton}>
      <Found except={except} />
    </LazyTexts>
  );
}

function Found({ except }: PopularProductsProps) {
  return (
    <QueryProvider>
      <Popular except={except} />
      <RecentSearches />
    </QueryProvider>
  );
}

/** A failure leaves the row out: the page is whole without it. */
function Popular({ except }: PopularProductsProps) {
  const t = useTranslations('search');
  const { locale, region } = useAddress();
  const api = useApi();
  const popular = useQuery({
    queryKey: ['hit-products', locale, region],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.home.specialProducts, { query: { type: 'hit_products' }, signal }),
  });
  if (popular.isPending) return skeleton;
  const products = (popular.data?.products ?? []).filter(({ id }) => !except.includes(id));
  return <ProductRail row="p" title={t('popularProducts')} products={products.map(toCardProduct)} />;
}
