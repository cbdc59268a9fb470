'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Rail } from '@/components/rail';
import { useHref } from '@/stores/address';
import { ProductCard } from './card';
import type { CardProduct as Product } from './card-product';

/** A row of products under a heading; `link` leads to all of them. */
export function ProductRail({ title, products, link }: { title: string; products: readonly Product[]; link?: string }) {
  const t = useTranslations('common');
  const href = useHref();
  if (products.length === 0) return null;
  return (
    <Rail
      title={title}
      labels={{ back: `${title}: ${t('back')}`, forward: `${title}: ${t('forward')}` }}
      more={link && (
        <Link href={href(link)} prefetch={false} className="flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline">
          {t('seeAll')}<span className="sr-only">: {title}</span>
        </Link>
      )}
    >
      {products.map((product) => <ProductCard key={product.id} product={product} />)}
    </Rail>
  );
}
