'use client';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Picture } from '@/components/picture';
import { Rating } from '@/components/rating';
import { ErrorState } from '@/components/states';
import { Thumbnail } from '@/components/thumbnail';
import { useFailureText } from '@/features/errors';
import { PricePlanInFull, DeliveryEstimateView } from '@/features/price/page';
import type { QuickView } from '@/lib/contract/product';
import { formatRating } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { BuyButton } from './buy-button';
import { StockText } from './stock-text';

/** A product in a dialog: picture, price, key facts, button. */
export function QuickViewModal({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const product = useQuery({
    queryKey: ['quick-view', locale, productId],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.quickView, { query: { id: productId }, signal }),
  });
  return (
    <Dialog title={product.data?.name ?? t('quickView')} closeLabel={common('close')} onClose={onClose} wide>
      {product.isError && (
        <ErrorState
          title={failureText(product.error)}
          text=""
          retry={common('retry')}
          onRetry={() => void product.refetch()}
        />
      )}
      {product.isPending && <div className="skeleton h-96" role="status" aria-label={common('loading')} />}
      {product.isSuccess && <Content product={product.data} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ product, onClose }: { product: QuickView; onClose: () => void }) {
  const t = useTranslations('product');
  const card = useTranslations('card');
  const href = useHref();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Pictures name={product.name} images={product.images} />
      <div className="space-y-4">
        {product.reviews_count > 0 && (
          <Rating
            value={product.rating}
            count={product.reviews_count}
            label={card('rating', { value: formatRating(product.rating), count: product.reviews_count })}
          />
        )}
        <PricePlanInFull plan={product.price_plan} />
        <StockText product={product} />
        <BuyButton product={product} large />
        <DeliveryEstimateView estimate={product.delivery_promise} />
        <dl className="grid gap-2 text-sm">
          {product.key_attributes.map((attribute) => (
            <div key={attribute.key} className="flex justify-between gap-4 border-b border-dotted border-line pb-2">
              <dt className="text-soft">{attribute.name}</dt>
              <dd className="text-right font-medium">{attribute.value}</dd>
            </div>
          ))}
        </dl>
        <Link
          href={href(`/product/detail/${product.id}/`)}
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
        >
          {t('quickViewMore')}
        </Link>
      </div>
    </div>
  );
}

function Pictures({ name, images }: { name: string; images: readonly string[] }) {
  const t = useTranslations('product');
  const [index, setIndex] = useState(0);
  const current = images[index] ?? images[0];
  if (current === undefined) return null;
  return (
    <div>
      <Picture
        key={current}
        src={current}
        alt={t('photo', { name, index: index + 1 })}
        width={640}
        height={640}
        widths={[320, 480, 640]}
        sizes="(min-width: 640px) 400px, 90vw"
        className="aspect-square w-full rounded-xl bg-tile object-contain"
      />
      {images.length > 1 && (
        <ul className="mt-2 flex gap-2 p-1">
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('photo', { name, index: position + 1 })}
                aria-current={position === index}
                onClick={() => setIndex(position)}
                className={`block size-14 overflow-hidden rounded-xl bg-tile ${position === index ? 'ring-2 ring-brand' : ''}`}
              >
                <Thumbnail src={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
