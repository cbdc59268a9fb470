'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CardSkeletons, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { QueryProvider } from '@/features/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { ProductCard } from '../card';

/** Accessories, which can be added to the cart directly. */
export function AccessoriesTab({ id }: { id: number }) {
  return (
    <QueryProvider>
      <Accessories id={id} />
    </QueryProvider>
  );
}

function Accessories({ id }: { id: number }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const accessories = useQuery({
    queryKey: ['accessories', locale, id],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.accessories, { query: { id }, signal }),
  });
  if (accessories.isError) {
    return (
      <ErrorState
        title={failureText(accessories.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void accessories.refetch()}
      />
    );
  }
  if (accessories.isPending)
    return (
      <div role="status" aria-label={common('loading')}>
        <CardSkeletons count={4} className="cards cards-narrow" />
      </div>
    );
  if (accessories.data.length === 0) return <p className="text-soft">{t('accessoriesNone')}</p>;
  return (
    <ul className="cards cards-narrow">
      {accessories.data.map((product) => (
        <ProductCard key={product.id} product={product} row="a" />
      ))}
    </ul>
  );
}
