'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryProvider } from '@/features/query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { ProductRail } from '../product-rail';

export default function SimilarRail({ productId }: { productId: number }) {
  return <QueryProvider><Similar productId={productId} /></QueryProvider>;
}

function Similar({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const { locale, region } = useAddress();
  const api = useApi();
  const similar = useQuery({
    queryKey: ['similar', locale, region, productId],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.sameProducts, { query: { id: productId }, signal }),
  });
  return <ProductRail title={t('similar')} products={similar.data ?? []} />;
}
