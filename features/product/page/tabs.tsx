'use client';

import { Download, FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/tabs';
import type { ProductDetail } from '@/lib/contract/product';

// Without something to show meanwhile, a tab whose program is loading would suspend the whole page.
const Meanwhile = () => <div className="skeleton h-64" />;
const AccessoriesTab = dynamic(() => import('./accessories-tab').then((module) => module.AccessoriesTab), { loading: Meanwhile });
const ReviewsTab = dynamic(() => import('@/features/reviews').then((module) => module.ReviewsTab), { loading: Meanwhile });
const StoresTab = dynamic(() => import('./stores-tab').then((module) => module.StoresTab), { loading: Meanwhile });

const allTabs = [
  { key: 'product-char', text: 'characteristics' },
  { key: 'product-desc', text: 'description' },
  { key: 'product-overview', text: 'overview' },
  { key: 'product-accessories', text: 'accessories' },
  { key: 'product-stores', text: 'stores' },
  { key: 'product-documents', text: 'documents' },
  { key: 'product-reviews', text: 'reviews' },
] as const;
type TabKey = (typeof allTabs)[number]['key'];

/** Tabs that are left out where they have nothing to show. */
const needs: Partial<Record<TabKey, (product: ProductDetail) => boolean>> = {
  'product-desc': ({ description }) => description !== '',
  'product-overview': ({ overview }) => overview.length > 0,
  'product-accessories': ({ has_accessories }) => has_accessories,
  'product-documents': ({ documents }) => documents.length > 0,
};

/** What is to know about a product; the characteristics first. */
export function ProductTabs({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const tabs = allTabs.filter(({ key }) => needs[key]?.(product) ?? true);
  const [active, setActive] = useState<TabKey>('product-char');
  return (
    <section id="product-char" className="mt-10 scroll-mt-40">
      <Tabs
        look="line" label={t('tabs')} current={active} onChoose={setActive}
        tabs={tabs.map(({ key, text }) => ({
          key,
          text: <>{t(text)}{key === 'product-reviews' && product.reviews_count > 0 && <span className="ml-1.5 text-soft tabular">{product.reviews_count}</span>}</>,
        }))}
      >
        {active === 'product-char' && <Characteristics groups={product.attributes} />}
        {active === 'product-desc' && <p className="max-w-[70ch] leading-7">{product.description}</p>}
        {active === 'product-overview' && <div className="prose-shop leading-7">{product.overview.map((text) => <p key={text}>{text}</p>)}</div>}
        {active === 'product-accessories' && <AccessoriesTab id={product.id} />}
        {active === 'product-documents' && <Documents documents={product.documents} />}
        {active === 'product-stores' && <StoresTab id={product.id} />}
        {active === 'product-reviews' && <ReviewsTab product={product} />}
      </Tabs>
    </section>
  );
}

function Documents({ documents }: { documents: ProductDetail['documents'] }) {
  const t = useTranslations('product');
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={document.url} download className="flex min-h-14 items-center gap-3 hover:text-link">
            <FileText className="size-6 shrink-0 text-soft" aria-hidden="true" />
            <span className="min-w-0 flex-1">{document.title}</span>
            <span className="text-sm text-soft tabular">{t('documentSize', { size: (document.bytes / 1_048_576).toFixed(2) })}</span>
            <Download className="size-5 shrink-0" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Characteristics({ groups }: { groups: ProductDetail['attributes'] }) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className="mb-2 text-base">{group.name}</h2>
          <dl className="text-sm">
            {group.attributes.map((attribute) => (
              <div key={attribute.key} className="flex justify-between gap-6 border-b border-line py-2">
                <dt className="text-soft">{attribute.name}</dt>
                <dd className="text-right font-medium">{attribute.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
