'use client';

import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { Rail } from '@/components/rail';
import { useHref } from '@/stores/address';
import { ProductCard } from './card';
import type { CardProduct as Product } from './card-product';

interface ProductRailProps {
  /** Distinguishes it from other rails of the page. */
  row: string;
  title: string;
  products: readonly Product[];
  /** Link to all of them. */
  link?: string;
  /** For a rail above the fold on large screens. */
  first?: boolean;
  /** For products of one category, whose name is omitted. */
  brief?: boolean;
}

/** A rail of products with a heading. */
export function ProductRail({ row, title, products, link, first, brief }: ProductRailProps) {
  const t = useTranslations('common');
  const href = useHref();
  if (products.length === 0) return null;
  return (
    <Rail
      title={title}
      labels={{ back: `${title}: ${t('back')}`, forward: `${title}: ${t('forward')}` }}
      more={
        link && (
          <Link href={href(link)}>
            {t('seeAll')}
            <span className="sr-only">: {title}</span>
          </Link>
        )
      }
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} row={row} first={first} brief={brief} />
      ))}
    </Rail>
  );
}
