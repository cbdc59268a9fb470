'use client';

import { useTranslations } from 'next-intl';
import { ProductRail } from '@/features/product';
import { useRecommended } from './queries';

/** Recommendations for the cart. */
export function Recommended({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('cart');
  const { data } = useRecommended(ids);
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="pt-10">
      <ProductRail row="r" title={t('recommended')} products={data} />
    </div>
  );
}
