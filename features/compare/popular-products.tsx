'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import type { ProductCard } from '@/lib/contract/common';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCompareStore } from '@/stores/lists';

const requested = 16;

/** Popular available products of a category that are not compared yet. */
function usePopular(slug: string): readonly ProductCard[] {
  const { locale, region } = useAddress();
  const api = useApi();
  const compared = useCompareStore((state) => state.product_ids);
  const { data } = useQuery({
    queryKey: ['compare-more', locale, region, slug],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.catalogue.filters, {
        query: { category_all: slug, in_stock: '1', facets: '0', limit: requested },
        signal,
      }),
  });
  return (data?.products ?? []).filter(({ id }) => !compared.includes(id));
}

interface PopularProductsProps {
  slug: string;
  count: number;
  onAdd: (product: ProductCard) => void;
}

/** Buttons that add popular products of the category to the comparison. */
export function PopularProducts({ slug, count, onAdd }: PopularProductsProps) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const products = usePopular(slug).slice(0, count);
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (product: ProductCard) => {
    // The pressed button disappears with its product.
    heading.current?.focus({ preventScroll: true });
    onAdd(product);
  };
  if (products.length === 0) return null;
  return (
    <div className="compare-popular">
      <h3 ref={heading} tabIndex={-1} className="mb-1 text-xs font-medium text-soft lg:text-sm">
        {t('suggested')}
      </h3>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" className="compare-found" onClick={() => add(product)}>
              <span>
                <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="48px" />
              </span>
              <b>
                <span>{product.name.slice(product.name_lead)}</span>
                <Price value={product.price_plan.at_once.price} currency={common('currency')} />
              </b>
              <Plus aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
