'use client';

import { ImageOff, Trash2 } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { Stepper } from '@/components/stepper';
import { WholeWords } from '@/components/whole-words';
import { DeliveryLine } from '@/features/price';
import { type CartLine, canDecrease, canIncrease } from '@/lib/cart/rules';
import { piecePrice } from '@/lib/cart/sums';
import type { ProductCard } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { focusAfterRemoval, removedLineAttribute } from './after-removal';
import { linePictureClass, LinePicture } from './line-picture';
import { type CheckedLine, LinePrice } from './line-price';
import { type LineProblem, lineProblemOf } from './line-state';
import { removeLines } from './remove-lines';

interface LineProps {
  line: CartLine;
  product: ProductCard | undefined;
  server: CheckedLine | undefined;
  loading: boolean;
  /** Name and picture could not be requested, which says nothing about the product. */
  failed: boolean;
}

/** A product of the cart. */
export function CartLineRow({ line, product, server, loading, failed }: LineProps) {
  const t = useTranslations('cart');
  const card = useTranslations('card');
  const { toggle, increase, decrease } = useCartStore();
  const trouble = lineProblemOf(line, server);
  const isUnavailable = trouble?.kind === 'unavailable';
  const name = product?.name ?? t(failed ? 'nameFailed' : 'unknownProduct');
  return (
    <li className="grid grid-cols-[auto_min(5.5rem,24vw)_minmax(0,1fr)] gap-3 border-t border-line py-3 md:py-4 md:grid-cols-[auto_6rem_minmax(0,1fr)_auto] md:gap-x-4">
      <label className="-m-2.5 grid size-11 place-items-center self-start">
        <input
          type="checkbox"
          className="tick size-6"
          checked={line.selected}
          onChange={() => toggle(line.id)}
          aria-label={t('selectLine', { name })}
        />
      </label>
      <LinePictureBox product={product} loading={loading} dimmed={isUnavailable} />
      <LineName line={line} product={product} name={name} loading={loading} trouble={trouble} />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 md:col-span-1 md:col-start-4 md:flex-col md:items-end">
        {!isUnavailable && <LinePrice line={line} server={server} />}
        <div className={`flex flex-wrap items-center justify-end gap-1 ${isUnavailable ? 'ml-auto' : ''}`}>
          {!isUnavailable && (
            <Stepper
              count={line.count}
              canDecrease={canDecrease(line)}
              canIncrease={canIncrease(line)}
              onDecrease={() => decrease(line.id)}
              onIncrease={() => increase(line.id)}
              labels={{ decrease: card('less'), increase: card('more'), count: `${card('count')}: ${name}` }}
            />
          )}
          <IconButton
            {...removedLineAttribute}
            className="md:-mr-3"
            title={t('remove')}
            label={t('removeLine', { name })}
            onClick={({ currentTarget }) => {
              focusAfterRemoval(currentTarget);
              removeLines([line.id]);
            }}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/**
 * The picture of a line. It is another element than its skeleton: the browser composites the skeleton separately
 * because of its shimmer and would count the change as a layout shift.
 */
function LinePictureBox({
  product,
  loading,
  dimmed,
}: {
  product: ProductCard | undefined;
  loading: boolean;
  dimmed: boolean;
}) {
  if (product === undefined) {
    return (
      <span
        key="waiting"
        className={`grid aspect-square place-items-center self-start rounded-xl ${loading ? 'skeleton' : 'bg-sunken text-soft'}`}
      >
        {!loading && <ImageOff className="size-6" aria-hidden="true" />}
      </span>
    );
  }
  return (
    <span key="there" className={`${linePictureClass} ${dimmed ? 'opacity-50' : ''}`}>
      <LinePicture src={product.image} />
    </span>
  );
}

interface LineNameProps {
  line: CartLine;
  product: ProductCard | undefined;
  name: string;
  loading: boolean;
  trouble: LineProblem | null;
}

/**
 * Name of the line. It is small on phones, so that four lines and the delivery estimate fit into the reserved height: a
 * higher one would move the lines below.
 */
function LineName({ line, product, name, loading, trouble }: LineNameProps) {
  const t = useTranslations('cart');
  const href = useHref();
  const reduceToAvailable = useCartStore((state) => state.reduceToAvailable);
  if (product === undefined && loading)
    return (
      <div className="min-h-22 md:min-h-24">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton mt-2 h-4 w-1/2" />
      </div>
    );
  return (
    <div className="min-h-22 md:min-h-24 min-w-0">
      {product === undefined ? (
        <p className="font-medium text-soft">{name}</p>
      ) : (
        <Link
          href={href(`/product/detail/${product.id}/`)}
          className="tap block text-sm leading-5 font-medium [overflow-wrap:anywhere] hover:text-link md:text-base"
        >
          <WholeWords>{name}</WholeWords>
        </Link>
      )}
      {product !== undefined && trouble?.kind !== 'unavailable' && (
        <>
          {line.count > 1 && (
            <p className="mt-1 text-sm text-soft">{t('each', { sum: formatNumber(piecePrice(line)) })}</p>
          )}
          <DeliveryLine estimate={product.delivery_promise} className="mt-1 text-sm text-soft" />
        </>
      )}
      {trouble?.kind === 'unavailable' && <p className="mt-1 text-sm font-medium text-deal">{t('unavailable')}</p>}
      {trouble?.kind === 'short' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-deal">
          {t('left', { count: trouble.available })}
          <Button variant="plain" onClick={() => reduceToAvailable(line.id, trouble.available)}>
            {t('take', { count: trouble.available })}
            <span className="sr-only">: {name}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
