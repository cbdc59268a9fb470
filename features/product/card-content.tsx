'use client';

import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Rating } from '@/components/rating';
import { PricePlanView, ShortDeliveryLine } from '@/features/price';
import { formatRating } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useProductStore } from '@/stores/lists';
import { useModalStore } from '@/stores/modals';
import { BuyButton } from './buy-button';
import { CardPicture } from './card-picture';
import { type CardProduct as Product, maxStickers } from './card-product';
import { ListButtons } from './list-buttons';
import { stockClass } from './stock-class';

const RowDetails = lazyOnDemand(() => import('./row-details').then((module) => module.RowDetails));
const HoverView = lazyOnDemand(() => import('./hover-view').then((module) => module.HoverView));

export interface CardProps {
  product: Product;
  /** Prefix for element ids, if a page has several rows. */
  row?: string | undefined;
  /** For pictures above the fold. */
  priority?: boolean;
  /** For cards above the fold on large screens: the server renders all parts. */
  first?: boolean | undefined;
  /** In a listing, which may show its cards as rows. */
  listed?: boolean | undefined;
  /** In a list of one category, whose name before the product's is hidden visually. */
  brief?: boolean | undefined;
}

/** Content of a product card. */
export function CardContent({ product, row = '', priority, first = priority, listed, brief }: CardProps) {
  const t = useTranslations('card');
  const href = useHref();
  const name = `p${row}${product.id}`;
  const [call, setCall] = useState<PointerEvent | FocusEvent>();
  // Focus from a click is not keyboard focus and would render the card again before the click is handled.
  const callOfKeyboard = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setCall(event);
  };
  return (
    <>
      <CardPicture src={product.image} priority={priority} />
      <Stickers product={product} />
      <div>
        <h3 className="card-name">
          {/* It covers the card and receives all pointer events. */}
          <Link
            id={name}
            href={href(`/product/detail/${product.id}/`)}
            onPointerEnter={setCall}
            onFocus={callOfKeyboard}
          >
            <CardName product={product} brief={brief} listed={listed} />
          </Link>
        </h3>
        <Rating
          value={product.rating}
          count={product.reviews_count}
          label={t('rating', { value: formatRating(product.rating), count: product.reviews_count })}
        />
      </div>
      <div className="card-buy">
        <PricePlanView plan={product.price_plan} listed={product.sale_price} />
        <div className="card-having">
          <CardStock product={product} describedBy={name} />
          <ShortDeliveryLine estimate={product.delivery_promise} />
        </div>
        {listed && <CardRow id={product.id} />}
        <div className="card-action">
          <BuyButton product={product} describedBy={name} />
        </div>
      </div>
      {/* These need JavaScript, so the HTML of cards further down omits them. */}
      {(first || typeof window !== 'undefined') && (
        <ListButtons id={product.id} describedBy={name} className="card-tools" of="card" />
      )}
      {call && <HoverView id={product.id} describedBy={name} call={call} />}
    </>
  );
}

/** Place of a row's facts, which load when the listing shows rows. */
function CardRow({ id }: { id: number }) {
  const isRow = useProductStore((state) => state.viewType === 'list');
  return <div className="card-row">{isRow && <RowDetails id={id} />}</div>;
}

/**
 * The full name; a brief card shows the part that distinguishes the product, and so does one of a listing on phones,
 * where the colour would be cut.
 */
function CardName({
  product: { name, name_lead = 0 },
  brief,
  listed,
}: Pick<CardProps, 'product' | 'brief' | 'listed'>) {
  if (!(brief || listed) || name_lead === 0) return name;
  // The space belongs to the text: at the end of a hidden element it would be dropped.
  return (
    <>
      <span className={brief ? 'sr-only' : 'card-lead'}>{name.slice(0, name_lead).trimEnd()}</span>
      {` ${name.slice(name_lead)}`}
    </>
  );
}

function Stickers({ product }: { product: Product }) {
  if (product.stickers.length === 0) return null;
  return (
    <div className="card-stickers">
      {product.stickers.slice(0, maxStickers).map((sticker) => (
        <span key={sticker.name} className={`sticker sticker-${sticker.tone}`}>
          {sticker.name}
        </span>
      ))}
    </div>
  );
}

/** Availability in the words of the server; a product in the cart shows that. */
function CardStock({ product, describedBy }: { product: Product; describedBy: string }) {
  const t = useTranslations('card');
  const inCart = useCartStore((state) => state.products.some((line) => line.id === product.id));
  const look = `card-stock ${stockClass(product)}`;
  const text = inCart ? t('inCart') : product.availability.text;
  // If the product is available, the text links to the stores.
  if (product.all_stock === 0) return <p className={look}>{text}</p>;
  return (
    <button
      type="button"
      className={look}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => useModalStore.getState().show({ name: 'stores', props: { productId: product.id } })}
    >
      {text}
    </button>
  );
}
