'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import type { ProductCard } from '@/lib/contract/common';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCompareStore } from '@/stores/lists';
import type { CompareGroup } from './group';

/** Most displayed suggestions. */
const productCount = 12;
const asked = 16;

/** Screens with space beside a table of few products (`compare.css`). */
const wideScreenQuery = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreenQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Popular available products of a category that are not compared yet. */
function useSuggested(slug: string): readonly ProductCard[] {
  const { locale, region } = useAddress();
  const api = useApi();
  const compared = useCompareStore((state) => state.product_ids);
  const { data } = useQuery({
    queryKey: ['compare-more', locale, region, slug],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.catalogue.filters, {
        query: { category_all: slug, in_stock: '1', facets: '0', limit: asked },
        signal,
      }),
  });
  return (data?.products ?? []).filter(({ id }) => !compared.includes(id)).slice(0, productCount);
}

/** Suggestions beside a table of few products, if the screen is wide enough. */
export function MoreOf({ category }: Pick<CompareGroup, 'category'>) {
  const hasRoom = useSyncExternalStore(subscribe, () => window.matchMedia(wideScreenQuery).matches);
  return hasRoom && <Suggested slug={category.slug} />;
}

function Suggested({ slug }: { slug: string }) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const products = useSuggested(slug);
  const [added, setAdded] = useState('');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const add = ({ id, name }: ProductCard) => {
    if (!useCompareStore.getState().toggle(id)) return;
    setAdded(t('added', { name }));
    // The pressed button disappears with its product.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {added}
      </p>
      {products.length > 0 && (
        <aside className="compare-more" aria-labelledby={title}>
          <div>
            <h3 ref={heading} id={title} tabIndex={-1} className="mb-2 text-sm">
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
                      {product.name.slice(product.name_lead)}
                      <Price value={product.price_plan.at_once.price} currency={common('currency')} />
                    </b>
                    <Plus aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </>
  );
}
