'use client';

import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { CardSkeletons, EmptyState, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { ProductCard } from '@/features/product';
import { QueryProvider } from '@/features/query';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useHydrated } from '@/stores/hydration';
import { useWishlistStore } from '@/stores/lists';

/** The wishlist; products that no longer exist leave it by themselves. */
export function WishlistView() {
  return <QueryProvider><List /></QueryProvider>;
}

function List() {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const { locale, region } = useAddress();
  const href = useHref();
  const api = useApi();
  const hydrated = useHydrated();
  const ids = useWishlistStore((state) => state.productIds);
  const drop = useWishlistStore((state) => state.drop);

  const products = useQuery({
    queryKey: ['wishlist', locale, region, ids],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.wishlist, { body: { ids: ids.slice(0, 100) }, signal }),
    enabled: hydrated && ids.length > 0,
    placeholderData: (previous) => previous,
  });
  const { data, isPlaceholderData } = products;

  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const known = new Set(data.map((product) => product.id));
    const gone = ids.slice(0, 100).filter((id) => !known.has(id));
    if (gone.length > 0) drop(gone);
  }, [data, isPlaceholderData, ids, drop]);

  if (!hydrated || (ids.length > 0 && products.isPending)) return <CardSkeletons count={5} />;
  if (ids.length === 0) {
    return (
      <EmptyState
        art={<Heart className="size-20" strokeWidth={1.25} />} title={t('emptyTitle')} text={t('emptyText')}
        action={<Link href={href('/katalog/')} className="button button-primary">{common('toCatalogue')}</Link>}
      />
    );
  }
  if (products.isError) {
    return <ErrorState title={errors('listFailed')} text={failureText(products.error)} retry={common('retry')} onRetry={() => void products.refetch()} />;
  }
  return (
    <>
      <h2 className="sr-only">{t('products')}</h2>
      <ul className="cards">
        {data?.filter((product) => ids.includes(product.id)).map((product) => <ProductCard key={product.id} product={product} />)}
      </ul>
    </>
  );
}
