'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import type { ProductValues, StaffProduct } from '@/lib/contract/staff-products';
import { formatNumber } from '@/lib/format/number';
import { type Drafts, withProducts, withValues } from '../products/drafts';
import { ReviewDialog } from '../products/review-dialog';
import { ListedCell, OldPriceCell, SaleModeCell, SalePriceCell } from '../products/value-cells';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';

/** Price, old price, visibility and way of sale, edited as in the list: looked at as old → new, then saved. */
export function ValuesSection({ product, onChanged }: { product: StaffProductPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.product');
  const { allowed } = useStaff();
  return (
    <Panel as="section" padded aria-labelledby="values">
      <h2 id="values" className="mb-3 text-lg">
        {t('values')}
      </h2>
      {product.planned_price !== null && (
        <p className="mb-3 text-sm text-soft">{t('plans.running', { price: formatNumber(product.planned_price) })}</p>
      )}
      {allowed('products.change') ? (
        <Editor product={product} onChanged={onChanged} />
      ) : (
        <CurrentValues product={product} />
      )}
    </Panel>
  );
}

function Editor({ product, onChanged }: { product: StaffProductPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.products');
  const own = useTranslations('staff.product');
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [isReviewing, setReviewing] = useState(false);
  const [saved, setSaved] = useState(false);
  useLeaveWarning(drafts.size > 0);
  const want = (about: StaffProduct, values: Partial<ProductValues>) => {
    setSaved(false);
    setDrafts((known) => withValues(known, about, values));
  };
  const cell = { product, drafts, onChange: want };
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Labelled label={t('columns.price')}>
          <SalePriceCell {...cell} />
        </Labelled>
        <Labelled label={t('columns.oldPrice')}>
          <OldPriceCell {...cell} />
        </Labelled>
        <Labelled label={t('columns.saleMode')}>
          <SaleModeCell {...cell} />
        </Labelled>
        <ListedCell {...cell} />
        {drafts.size > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setReviewing(true)}>{t('review')}</Button>
            <Button variant="plain" onClick={() => setDrafts(new Map())}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="mt-3 text-ok empty:mt-0">
        {saved && own('saved')}
      </p>
      {isReviewing && (
        <ReviewDialog
          drafts={drafts}
          onRefresh={(products) => setDrafts((known) => withProducts(known, products))}
          onSaved={() => {
            setDrafts(new Map());
            setReviewing(false);
            setSaved(true);
            void onChanged();
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}

function CurrentValues({ product }: { product: StaffProductPage }) {
  const t = useTranslations('staff.products');
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Labelled label={t('columns.price')}>{formatNumber(product.sale_price)}</Labelled>
      <Labelled label={t('columns.oldPrice')}>
        {product.old_price === null ? t('none') : formatNumber(product.old_price)}
      </Labelled>
      <Labelled label={t('columns.saleMode')}>{t(`saleModes.${product.sale_mode}`)}</Labelled>
      <Labelled label={t('columns.listed')}>{t(product.is_listed ? 'yes' : 'no')}</Labelled>
    </div>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-xs text-soft">{label}</p>
    {children}
  </div>
);
