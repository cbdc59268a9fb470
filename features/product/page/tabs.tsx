'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Tabs } from '@/components/tabs';
import { LazyTexts } from '@/features/texts';
import type { ProductDetail } from '@/lib/contract/product';
import { htmlLang } from '@/lib/i18n/locales';

// Without a fallback a loading tab would suspend the whole page.
const Meanwhile = () => <div className="skeleton h-64" />;
const AccessoriesTab = lazyOnDemand(
  () => import('./accessories-tab').then((module) => module.AccessoriesTab),
  Meanwhile,
);
const Documents = lazyOnDemand(() => import('./documents-tab').then((module) => module.Documents), Meanwhile);
const ReviewsTab = lazyOnDemand(() => import('@/features/reviews').then((module) => module.ReviewsTab), Meanwhile);
const StoresTab = lazyOnDemand(() => import('./stores-tab').then((module) => module.StoresTab), Meanwhile);

const allTabs = [
  { key: 'product-char', text: 'characteristics' },
  { key: 'product-reviews', text: 'reviews' },
  { key: 'product-desc', text: 'description' },
  { key: 'product-overview', text: 'overview' },
  { key: 'product-accessories', text: 'accessories' },
  { key: 'product-stores', text: 'stores' },
  { key: 'product-documents', text: 'documents' },
] as const;
type TabKey = (typeof allTabs)[number]['key'];

/** Tabs that are hidden without content. */
const tabRequirements: Partial<Record<TabKey, (product: ProductDetail) => boolean>> = {
  'product-desc': ({ description }) => description !== '',
  'product-overview': ({ overview }) => overview.length > 0,
  'product-accessories': ({ has_accessories }) => has_accessories,
  'product-documents': ({ documents }) => documents.length > 0,
};

const tabOf = (hash: string | null | undefined): TabKey | undefined =>
  allTabs.find(({ key }) => `#${key}` === hash)?.key;

/**
 * Calls back for a tab in the address, and for clicks on links to a tab (rating, "all attributes"); returns a function
 * that ends it.
 */
function followLinks(onTab: (key: TabKey) => void): () => void {
  const named = tabOf(window.location.hash);
  if (named !== undefined) onTab(named);
  const onPress = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const key = tabOf(link?.getAttribute('href'));
    if (key === undefined) return;
    event.preventDefault();
    onTab(key);
  };
  document.addEventListener('click', onPress);
  return () => document.removeEventListener('click', onPress);
}

/** Details of a product; attributes first. */
export function ProductTabs({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const tabs = allTabs.filter(({ key }) => tabRequirements[key]?.(product) ?? true);
  const [active, setActive] = useState<TabKey>('product-char');
  const section = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      followLinks((key) => {
        setActive(key);
        section.current?.scrollIntoView();
      }),
    [],
  );
  return (
    <div ref={section} id="product-char" className="mt-10 scroll-mt-40">
      <Tabs
        look="line"
        label={t('tabs')}
        current={active}
        onChoose={setActive}
        tabs={tabs.map(({ key, text }) => ({
          key,
          text: (
            <>
              {t(text)}
              {key === 'product-reviews' && product.reviews_count > 0 && (
                <span className="ml-1.5 text-soft">{product.reviews_count}</span>
              )}
            </>
          ),
        }))}
      >
        {active === 'product-char' && <Characteristics groups={product.attributes} />}
        {active === 'product-reviews' && (
          <LazyTexts>
            <ReviewsTab product={product} />
          </LazyTexts>
        )}
        {active === 'product-desc' && (
          <p lang={htmlLang[product.languages.description]} className="max-w-[70ch] leading-7">
            {product.description}
          </p>
        )}
        {active === 'product-overview' && (
          <div lang={htmlLang[product.languages.overview]} className="prose-shop leading-7">
            {product.overview.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {active === 'product-accessories' && <AccessoriesTab id={product.id} />}
        {active === 'product-documents' && <Documents documents={product.documents} />}
        {active === 'product-stores' && <StoresTab id={product.id} />}
      </Tabs>
    </div>
  );
}

function Characteristics({ groups }: { groups: ProductDetail['attributes'] }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className="mb-2 text-base">{group.name}</h2>
          <dl className="text-sm">
            {group.attributes.map((attribute) => (
              <div key={attribute.key} className="flex justify-between gap-6 border-b border-line py-2">
                <dt className="text-soft [overflow-wrap:anywhere]">{attribute.name}</dt>
                <dd className="text-right font-medium">{attribute.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
