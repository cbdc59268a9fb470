'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Picture } from '@/components/picture';
import { AtOnce } from '@/features/price';
import { ItemTemplate } from '@/features/product-lists';
import { maxVisibleProducts } from './group';

const box = 'flex min-h-11 items-center';

/** Skeleton of the comparison: categories, tools, products, advantages, attributes. */
export function CompareSkeleton() {
  const t = useTranslations('compare');
  return (
    <div aria-hidden="true">
      <ItemTemplate>{(picture) => <ProductPattern picture={picture} />}</ItemTemplate>
      <div data-first-groups="" className="mb-2 flex flex-wrap gap-2">
        <span className="chip skeleton min-h-11 w-40">
          <span />
          <span className="tabular opacity-70" />
        </span>
      </div>
      <div className="compare-tools">
        <span data-first-several="" hidden className={`${box} gap-2`}>
          <i className="skeleton size-5" />
          {t('onlyDifferences')}
        </span>
        <span data-first-several={maxVisibleProducts} hidden className={`${box} gap-1.5 font-medium`}>
          <Plus className="size-5" />
          {t('addMore')}
        </span>
        <span className={`${box} gap-1.5 text-soft`}>
          <Trash2 className="size-5" />
          {t('clear')}
        </span>
      </div>
      <div className="mb-2 grid grid-cols-2 gap-3 py-2 max-lg:[.compare-tools:has(>[data-first-several=''][hidden])+&]:grid-cols-1 lg:ml-[14.75rem] lg:grid-cols-4">
        {['', '', 'max-lg:hidden', 'max-lg:hidden'].map((look, index) => (
          <div key={index} data-first-cell="" className={`flex h-72 flex-col rounded-card bg-surface p-2.5 ${look}`}>
            <div className="skeleton size-16 md:size-20" />
            <div className="skeleton mt-2 h-10" />
          </div>
        ))}
      </div>
      {/* Place of the advantages, with several products. */}
      <div data-first-several="" hidden className="skeleton mb-4 h-44" />
      <div className="skeleton h-96" />
    </div>
  );
}

/** Head of a compared product that the page can fill without the module (`stores/preload/list-script`). */
const ProductPattern = ({ picture }: { picture: string }) => (
  <>
    <span className="size-16 shrink-0 overflow-hidden rounded-control bg-tile md:size-20">
      <Picture src={picture} alt="" width={160} height={160} widths={[160]} sizes="80px" />
    </span>
    <p data-first-name="" className="mt-2 line-clamp-2 h-10 text-sm tracking-[-0.015em] [overflow-wrap:anywhere]" />
    <div className="price-plan mt-1">
      <p data-first-price="">
        <AtOnce price={0} className="card-price" />
      </p>
      <div className="card-old" />
    </div>
  </>
);
