'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryProvider } from '@/features/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { ProductRail } from '../product-rail';

/** Content of the rail: similar products, or bestsellers of the category. */
export type RailKind = 'similar' | 'leaders';

interface RailProps {
  kind: RailKind;
  productId: number;
}

export default function FetchedRail(props: RailProps) {
  return (
    <QueryProvider>
      <Products {...props} />
    </QueryProvider>
  );
}

/** A failure hides the rail. */
function Products({ kind, productId }: RailProps) {
  const t = useTranslations('product');
  const { locale, region } = useAddress();
  const api = useApi();
  const found = useQuery({
    queryKey: [kind, locale, region, productId],
    queryFn: ({ signal }) =>
      api.fetch((contract) => (kind === 'similar' ? contract.product.sameProducts : contract.catalogue.leaderSale), {
        query: { id: productId },
        signal,
      }),
  });
  return <ProductRail row={kind === 'similar' ? 's' : 'l'} title={t(kind)} products={found.data ?? []} brief />;
}
