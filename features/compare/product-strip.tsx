'use client';

import { X } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { IconButton } from '@/components/icon-button';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import { WholeWords } from '@/components/whole-words';
import { PricePlanView, DeliveryLine } from '@/features/price';
import { BuyButton } from '@/features/product';
import { useHref } from '@/stores/address';
import type { CompareGroup } from './group';

type Product = CompareGroup['products'][number];

interface StripProps {
  products: readonly Product[];
  onRemove: (id: number) => void;
  /** After the last product. */
  children: ReactNode;
}

/** The compared products above their columns; a compact strip stays visible while the attributes scroll. */
export function ProductStrip({ products, onRemove, children }: StripProps) {
  const t = useTranslations('compare');
  return (
    <ul className="compare-columns" aria-label={t('products')}>
      {products.map((product) => (
        <StripProduct key={product.id} product={product} onRemove={() => onRemove(product.id)} />
      ))}
      {children}
    </ul>
  );
}

function StripProduct({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const t = useTranslations('compare');
  const href = useHref();
  const name = useId();
  return (
    <li className="compare-product">
      <div className="compare-top">
        <span className="bg-tile">
          <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="80px" />
        </span>
        <IconButton className="-mt-1 -mr-1" onClick={onRemove} label={t('remove')} aria-describedby={name}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <h3 className="mt-2 text-sm font-normal">
        <Link id={name} href={href(`/product/detail/${product.id}/`)} className="compare-name tap hover:text-link">
          <WholeWords>{product.name}</WholeWords>
        </Link>
      </h3>
      <div className="mt-1 mb-2">
        <PricePlanView plan={product.price_plan} listed={product.sale_price} />
        <DeliveryLine estimate={product.delivery_promise} />
      </div>
      <div className="card-action">
        <BuyButton product={product} describedBy={name} />
      </div>
      <Folded product={product} />
    </li>
  );
}

/** The compact strip is hidden from screen readers, because the head above has the same content. */
function Folded({ product: { name, name_lead, image, price_plan } }: { product: Product }) {
  const common = useTranslations('common');
  return (
    <div aria-hidden="true" className="compare-folded">
      <Picture src={image} alt="" width={160} height={160} widths={[160]} sizes="40px" />
      <span>
        <span>{name.slice(name_lead)}</span>
        <Price value={price_plan.at_once.price} currency={common('currency')} />
      </span>
    </div>
  );
}
