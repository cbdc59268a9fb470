'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { ProductRail } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useProductStore } from '@/stores/lists';

/** Recently viewed products, without the one whose page is open. */
export default function RecentlyViewedRail() {
  return (
    <QueryProvider>
      <Viewed />
    </QueryProvider>
  );
}

function Viewed() {
  const t = useTranslations('recent');
  const { locale, region } = useAddress();
  const api = useApi();
  const ids = useProductStore((state) => state.idList);
  const pathname = usePathname();
  const viewed = useQuery({
    queryKey: ['recently-viewed', locale, region, ids],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.home.recentlyViewedProducts, { body: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  const products = viewed.data?.filter(({ id }) => !`${pathname}/`.includes(`/product/detail/${id}/`)) ?? [];
  if (products.length === 0) return null;
  return (
    <div className="pt-10">
      <ProductRail row="v" title={t('title')} products={products} />
    </div>
  );
}
