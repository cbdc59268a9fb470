'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/field';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

// The form loads its schemas, which the first view does not need.
const PreOrder = lazyOnDemand(
  () => import('./pre-order').then((module) => module.PreOrder),
  () => <div className="skeleton h-96" />,
);

interface Awaited {
  readonly id: number;
  readonly name: string;
}

/** A pre-order with a choice of product. */
export function PreOrderChoice({ products }: { products: readonly [Awaited, ...Awaited[]] }) {
  const t = useTranslations('preorder');
  const [id, setId] = useState(products[0].id);
  return (
    <>
      <SelectField
        label={t('model')}
        className="mb-4 max-w-xl"
        name="product"
        value={id}
        onChange={(event) => setId(Number(event.target.value))}
      >
        {products.map((product) => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </SelectField>
      <PreOrder id={id} />
    </>
  );
}
