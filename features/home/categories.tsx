'use client';

import { useTranslations } from 'next-intl';
import { PanelLink } from '@/components/panel-link';
import { Picture } from '@/components/picture';
import { useHref } from '@/stores/address';
import type { HomeData } from './load';

/** Tiles of the most wanted categories. */
export function Categories({ categories }: { categories: HomeData['categories'] }) {
  const t = useTranslations('home');
  const href = useHref();
  return (
    <section aria-labelledby="home-categories">
      <h2 id="home-categories" className="mb-3 text-lg md:text-xl">{t('special')}</h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-6">
        {categories.map(({ id, link, image, name }) => (
          <li key={id}>
            <PanelLink href={href(link)} className="tile">
              <span>
                <Picture src={image} alt="" width={160} height={160} widths={[160, 320]} sizes="112px" />
              </span>
              <span>{name}</span>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
