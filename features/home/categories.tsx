'use client';

import { useTranslations } from 'next-intl';
import { PanelLink } from '@/components/panel-link';
import { Picture } from '@/components/picture';
import { useHref } from '@/stores/address';
import type { HomeData } from './load';

/** Popular categories: tiles, the first ones larger; on phones a row that scrolls (`.tiles`). */
export function Categories({ categories }: { categories: readonly HomeData['categories'][number][] }) {
  const t = useTranslations('home');
  const href = useHref();
  return (
    <section aria-labelledby="home-categories">
      <h2 id="home-categories" className="mb-3 text-lg max-sm:sr-only md:text-xl">
        {t('special')}
      </h2>
      <ul className="tiles">
        {categories.map(({ link, image, name }) => (
          <li key={link}>
            <PanelLink href={href(link)} className="tile">
              <span>
                <Picture
                  src={image}
                  alt=""
                  width={160}
                  height={160}
                  widths={[160, 320]}
                  sizes="(min-width: 640px) 112px, 64px"
                />
              </span>
              <span>{name}</span>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
