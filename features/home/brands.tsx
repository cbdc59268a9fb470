'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import { useHref } from '@/stores/address';
import type { HomeData } from './load';

/** Featured brands. */
export function Brands({ brands }: { brands: readonly HomeData['brands'][number][] }) {
  const t = useTranslations('home');
  const href = useHref();
  return (
    <section aria-labelledby="home-brands">
      <h2 id="home-brands" className="mb-3 text-lg md:text-xl">
        {t('brands')}
      </h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-8">
        {brands.map(({ slug, image, name }) => (
          <li key={slug}>
            <Link href={href(`/brand/${slug}/`)} className="brand-tile">
              <Picture src={image} alt={name} width={160} height={80} widths={[160, 320]} sizes="140px" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
