'use client';

import { X } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { IconButton } from '@/components/icon-button';
import { Picture } from '@/components/picture';
import { PricePlanView, PromiseLine } from '@/features/price';
import { BuyButton } from '@/features/product';
import { useHref } from '@/stores/address';
import type { CompareGroup } from './rows';

type Product = CompareGroup['products'][number];

/** The compared products above their columns; it stays on the screen while their characteristics scroll. */
export function ProductStrip({ products, onRemove }: { products: readonly Product[]; onRemove: (id: number) => void }) {
  const t = useTranslations('compare');
  return (
    <ul className="compare-columns" aria-label={t('products')}>
      {products.map((product) => <StripProduct key={product.id} product={product} onRemove={() => onRemove(product.id)} />)}
    </ul>
  );
}

function StripProduct({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const t = useTranslations('compare');
  const href = useHref();
  const name = useId();
  return (
    <li className="compare-product">
      <div className="flex items-start justify-between">
        <span className="size-16 shrink-0 overflow-hidden rounded-control bg-tile md:size-20">
          <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="80px" />
        </span>
        <IconButton className="-mt-1 -mr-1" onClick={onRemove} label={t('remove')} aria-describedby={name}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <h3 className="mt-2 text-sm font-normal">
        <Link id={name} href={href(`/product/detail/${product.id}/`)} className="compare-name hover:text-link">{product.name}</Link>
      </h3>
      <div className="mt-1 mb-2"><PricePlanView plan={product.price_plan} /><PromiseLine promise={product.delivery_promise} /></div>
      <div className="card-action"><BuyButton product={product} describedBy={name} /></div>
    </li>
  );
}
