'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import type { CampaignProduct } from '@/lib/contract/staff-campaigns';
import { FormSection } from '../form-section';
import { ProductLines } from './product-lines';

interface CampaignProductsProps {
  readonly ids: readonly number[];
  /** What is known of these and other products. */
  readonly known: ReadonlyMap<number, CampaignProduct>;
  readonly saleMonth: string | null;
  readonly readOnly: boolean;
  readonly onAdd: (products: readonly CampaignProduct[]) => void;
  readonly onRemove: (id: number) => void;
}

const firstRows = 8;

/** The products of a campaign: pasted by code or name, and taken out one by one. */
export function CampaignProducts({ ids, known, saleMonth, readOnly, onAdd, onRemove }: CampaignProductsProps) {
  const t = useTranslations('staff.campaigns');
  const [isFull, setFull] = useState(false);
  if (saleMonth !== null)
    return (
      <FormSection title={t('productsTitle')}>
        <p>{t('monthProducts', { name: saleMonth })}</p>
      </FormSection>
    );
  const visible = isFull ? ids : ids.slice(0, firstRows);
  const about = (product: CampaignProduct) =>
    [product.code, ...(product.is_listed ? [] : [t('hidden')]), ...(product.in_stock ? [] : [t('outOfStock')])].join(
      ' · ',
    );
  return (
    <FormSection title={t('productsTitle')}>
      {!readOnly && <ProductLines onAdd={onAdd} />}
      <p className="mt-2 font-medium">
        {ids.length === 0 ? t('productsNone') : t('productsOf', { count: ids.length })}
      </p>
      <ul className="divide-y divide-line">
        {visible.map((id) => {
          const product = known.get(id);
          const name = product?.name ?? `№ ${id}`;
          return (
            <li key={id} className="flex items-center gap-3 py-1">
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <p>{name}</p>
                {product !== undefined && <p className="text-sm text-soft">{about(product)}</p>}
              </div>
              {!readOnly && (
                <IconButton label={t('removeProduct', { name })} onClick={() => onRemove(id)}>
                  <X className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {visible.length < ids.length && (
        <Button variant="plain" className="mt-2" onClick={() => setFull(true)}>
          {t('moreProducts', { count: ids.length - visible.length })}
        </Button>
      )}
    </FormSection>
  );
}
