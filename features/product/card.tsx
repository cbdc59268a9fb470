'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { KeptHtml } from '@/components/late/kept-html';
import { Picture } from '@/components/picture';
import { Rating } from '@/components/rating';
import { PricePlanView, PromiseLine } from '@/features/price';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { BuyButton } from './buy-button';
import type { CardProduct as Product } from './card-product';
import { ListButtons } from './list-buttons';
import { stockLook } from './stock-look';

// Narrower than 320 px no screen shows a card, whatever its density.
const cardWidths = [320, 480] as const;
const cardSizes = '(min-width:1280px) 220px,(min-width:640px) 30vw,44vw';

interface CardProps {
  product: Product;
  /** For pictures that are seen without scrolling. */
  priority?: boolean;
}

/** A product in a grid, a rail or the list view of a listing: the same markup, laid out by the stylesheet. */
export function ProductCard({ product, priority }: CardProps) {
  return (
    <KeptHtml className="card" eager={priority}>
      <CardContent product={product} priority={priority} />
    </KeptHtml>
  );
}

function CardContent({ product, priority }: CardProps) {
  const t = useTranslations('card');
  const href = useHref();
  const name = useId();
  return (
    <>
      <span className="card-picture">
        <Picture
          src={product.image} alt="" width={480} height={480} widths={cardWidths} priority={priority}
          sizes={cardSizes}
        />
      </span>
      <Stickers product={product} />
      <div>
        <h3 className="card-name">
          <Link id={name} href={href(`/product/detail/${product.id}/`)} prefetch={false}>{product.name}</Link>
        </h3>
        <Rating
          value={product.rating} count={product.reviews_count}
          label={t('rating', { value: product.rating.toFixed(1), count: product.reviews_count })}
        />
      </div>
      <div className="card-buy">
        <PricePlanView plan={product.price_plan} />
        <CardStock product={product} describedBy={name} />
        <PromiseLine promise={product.delivery_promise} />
        <div className="card-action"><BuyButton product={product} describedBy={name} /></div>
      </div>
      <ListButtons id={product.id} describedBy={name} className="card-tools" quickView />
    </>
  );
}

function Stickers({ product }: { product: Product }) {
  if (product.stickers.length === 0) return null;
  return (
    <div className="card-stickers">
      {product.stickers.slice(0, 2).map((sticker) => (
        <span key={sticker.id} className={`sticker sticker-${sticker.tone}`}>{sticker.name}</span>
      ))}
    </div>
  );
}

/** Availability in the words of the server; a product in the cart says so. */
function CardStock({ product, describedBy }: { product: Product; describedBy: string }) {
  const t = useTranslations('card');
  const inCart = useCartStore((state) => state.products.some((line) => line.id === product.id));
  const look = `card-stock ${stockLook(product)}`;
  const text = inCart ? t('inCart') : product.availability.text;
  // Where there is something to be had, the words lead to the stores that have it.
  if (product.all_stock === 0) return <p className={look}>{text}</p>;
  return (
    <button type="button" className={look} aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => useModalStore.getState().show({ name: 'stores', props: { productId: product.id } })}>
      {text}
    </button>
  );
}
