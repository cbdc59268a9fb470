'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useProductsById } from '@/features/cart';
import { useCartStore } from '@/stores/cart';

/** The sheet of an order from a product's page; its program comes with it. */
export const ExpressModal = lazyOnDemand(
  () => import('./express/express-modal').then((module) => module.default),
  undefined,
  'report',
);

interface ContinueProps {
  changes: readonly string[];
  onContinue: () => void;
  onClose: () => void;
}

/** Lists changes of the order and asks whether to continue. */
export function CheckoutContinueModal({ changes, onContinue, onClose }: ContinueProps) {
  const t = useTranslations('modals');
  const common = useTranslations('common');
  return (
    <Dialog title={t('changesTitle')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-soft">{t('changesText')}</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 font-medium">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <Button variant="plain" large className="order-2 sm:order-1" onClick={onClose}>
          {t('changesBack')}
        </Button>
        <Button
          large
          className="order-1 sm:order-2"
          onClick={() => {
            onClose();
            onContinue();
          }}
        >
          {t('changesContinue')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks about an identical order placed minutes ago. */
export function AnotherOrderModal({
  number,
  onConfirm,
  onClose,
}: {
  number: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('modals');
  const common = useTranslations('common');
  return (
    <Dialog title={t('anotherTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{t('anotherText', { number })}</p>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <Button
          variant="plain"
          large
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {t('anotherYes')}
        </Button>
        <Button large onClick={onClose}>
          {t('anotherNo')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ShortProduct {
  readonly product_id: number;
  readonly available: number;
}

/** Products with too little stock: each can be reduced to the stock or removed. */
export function NotEnoughModal({
  products,
  changes = [],
  onClose,
}: {
  products: readonly ShortProduct[];
  changes?: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations('modals');
  const common = useTranslations('common');
  const details = useProductsById(products.map((product) => product.product_id));
  const [solved, setSolved] = useState<ReadonlyMap<number, 'taken' | 'removed'>>(new Map());
  const { remove, reduceToAvailable } = useCartStore();
  const solve = (product: ShortProduct, way: 'taken' | 'removed') => {
    if (way === 'taken') reduceToAvailable(product.product_id, product.available);
    else remove(product.product_id);
    setSolved(new Map(solved).set(product.product_id, way));
  };
  return (
    <Dialog title={t('notEnoughTitle')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-soft">{t('notEnoughText')}</p>
      <ul className="mt-3 divide-y divide-line">
        {products.map((product) => (
          <ShortLine
            key={product.product_id}
            product={product}
            solved={solved.get(product.product_id)}
            onSolve={(way) => solve(product, way)}
            name={
              details.data?.find((entry) => entry.id === product.product_id)?.name ??
              t('notEnoughProduct', { id: product.product_id })
            }
          />
        ))}
      </ul>
      {changes.length > 0 && (
        <>
          <p className="mt-4 text-soft">{t('changesText')}</p>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 font-medium">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      {solved.size === products.length && (
        <Button large className="mt-4 w-full" onClick={onClose}>
          {common('continue')}
        </Button>
      )}
    </Dialog>
  );
}

interface ShortLineProps {
  product: ShortProduct;
  name: string;
  solved: 'taken' | 'removed' | undefined;
  onSolve: (way: 'taken' | 'removed') => void;
}

function ShortLine({ product, name, solved, onSolve }: ShortLineProps) {
  const t = useTranslations('modals');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-deal">{t('notEnoughLeft', { count: product.available })}</p>
      </div>
      <div className="flex flex-wrap gap-2" aria-live="polite">
        {solved === undefined ? (
          <>
            {product.available > 0 && (
              <Button onClick={() => onSolve('taken')}>
                {t('notEnoughTake', { count: product.available })}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button variant="plain" onClick={() => onSolve('removed')}>
              {t('notEnoughRemove')}
              <span className="sr-only">: {name}</span>
            </Button>
          </>
        ) : (
          <p className="text-sm font-medium text-ok">
            {solved === 'taken' ? t('notEnoughTaken', { count: product.available }) : t('notEnoughRemoved')}
          </p>
        )}
      </div>
    </li>
  );
}
