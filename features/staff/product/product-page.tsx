'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useDetail } from '../use-detail';
import { AttributesSection } from './attributes-section';
import { CopyButton } from './copy-button';
import { historyKey, productKey } from './keys';
import { MissingFields } from './missing-fields';
import { PicturesSection } from './pictures-section';
import { PricePlansSection } from './price-plans-section';
import { ProductHistory } from './product-history';
import { SearchPreviews } from './search-previews';
import { StockSection } from './stock-section';
import { TextsSection } from './texts-section';
import { ValuesSection } from './values-section';

/** One product: texts in three languages, prices, characteristics, pictures, stock by store, how the shop shows it, and its history. */
export function ProductPage({ id }: { id: number }) {
  return (
    <AdminShell part="products">
      <Product id={id} />
    </AdminShell>
  );
}

function Product({ id }: { id: number }) {
  const t = useTranslations('staff.product');
  const { query, renew } = useDetail({
    queryKey: productKey(id),
    related: [historyKey(id)],
    read: (api, signal) => api.fetch((contract) => contract.staff.product, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/products/" list={t('all')}>
      {(product) => (
        <div className="space-y-4">
          <Head product={product} />
          <MissingFields product={product} />
          <TextsSection product={product} onChanged={renew} />
          <ValuesSection product={product} onChanged={renew} />
          <PricePlansSection product={product} onChanged={renew} />
          <AttributesSection product={product} onChanged={renew} />
          <PicturesSection product={product} onChanged={renew} />
          <StockSection product={product} onChanged={renew} />
          <SearchPreviews product={product} />
          <ProductHistory product={product} onChanged={renew} />
        </div>
      )}
    </DetailPage>
  );
}

function Head({ product }: { product: StaffProductPage }) {
  const t = useTranslations('staff.product');
  const { name, image, external_id, barcode, brand, model_code, category, is_listed } = product;
  const facts = [external_id, barcode, brand, model_code, category].filter((fact) => fact !== null && fact !== '');
  return (
    <Panel padded>
      <div className="flex flex-wrap items-center gap-4">
        {image !== null && (
          <img
            src={image}
            alt=""
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-lg bg-tile object-contain"
          />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-xl [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">{[...new Set(facts)].join(' · ')}</p>
          {!is_listed && <p className="mt-1 text-sm text-deal">{t('hidden')}</p>}
        </div>
        <CopyButton product={product} />
      </div>
    </Panel>
  );
}
