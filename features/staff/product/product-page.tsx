'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { AttributesSection } from './attributes-section';
import { CopyButton } from './copy-button';
import { historyKey, productKey } from './keys';
import { MissingFields } from './missing-fields';
import { PicturesSection } from './pictures-section';
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
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: productKey(id),
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.product, { signal, query: { id } }),
    staleTime: 0,
  });
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: productKey(id) }),
      client.invalidateQueries({ queryKey: historyKey(id) }),
    ]);
  };
  return (
    <>
      <Link
        href="/staff/products/"
        prefetch={false}
        className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-link"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('all')}
      </Link>
      <QueryBoundary query={query}>
        {(product) => (
          <div className="space-y-4">
            <Head product={product} />
            <MissingFields product={product} />
            <TextsSection product={product} onChanged={renew} />
            <ValuesSection product={product} onChanged={renew} />
            <AttributesSection product={product} onChanged={renew} />
            <PicturesSection product={product} onChanged={renew} />
            <StockSection product={product} onChanged={renew} />
            <SearchPreviews product={product} />
            <ProductHistory product={product} onChanged={renew} />
          </div>
        )}
      </QueryBoundary>
    </>
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
