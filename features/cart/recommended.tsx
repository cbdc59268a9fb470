'use client';

import { useTranslations } from 'next-intl';
import { ProductRail } from '@/features/product';
import { useRecommended } from './queries';
import { RecommendedSkeleton } from './recommended-skeleton';

/** Recommendations for the cart; their place until they are known, and nothing without any. */
export function Recommended({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('cart');
  const { data, isError } = useRecommended(ids);
  if (data === undefined && !isError) return <RecommendedSkeleton />;
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="pt-10">
      <ProductRail row="r" title={t('recommended')} products={data} />
    </div>
  );
}
