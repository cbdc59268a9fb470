'use client';

import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { searchKey } from '@/lib/translit/translit';
import { useHref } from '@/stores/address';

interface Brand {
  id: number;
  slug: string;
  name: string;
  image: string;
  count: number;
}

const letterOf = (name: string): string => (/^[a-z]/i.test(name) ? name.charAt(0).toUpperCase() : '#');

/** Brands by first letter; those without a letter come last. */
function byLetter(brands: readonly Brand[]): [string, Brand[]][] {
  const sorted = [...brands].sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return [...new Set(sorted.map((brand) => letterOf(brand.name)))]
    .map((letter): [string, Brand[]] => [letter, sorted.filter((brand) => letterOf(brand.name) === letter)])
    .sort(([left], [right]) => Number(left === '#') - Number(right === '#') || left.localeCompare(right, 'en'));
}

/** All brands by letter, with a search field that accepts any script. */
export function BrandDirectory({ brands }: { brands: readonly Brand[] }) {
  const t = useTranslations('brand');
  const id = useId();
  const [text, setText] = useState('');
  const wanted = searchKey(useDeferredValue(text));
  const found = wanted === '' ? brands : brands.filter((brand) => searchKey(brand.name).includes(wanted));
  const letters = byLetter(brands).map(([letter]) => letter);
  const groups = byLetter(found);
  const foundLetters = new Set(groups.map(([letter]) => letter));
  return (
    <>
      <Panel className="sticky top-[calc(var(--pinned)+0.5rem)] z-10 mb-5 p-3">
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          className="input"
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <nav aria-label={t('letters')} className="no-scrollbar -mx-1 mt-2 overflow-x-auto">
          <ul className="flex lg:flex-wrap">
            {letters.map((letter) => (
              <li key={letter}>
                {foundLetters.has(letter) ? (
                  <a
                    href={`#brand-${letter}`}
                    className="grid size-11 place-items-center rounded-control font-semibold hover:bg-sunken"
                  >
                    {letter}
                  </a>
                ) : (
                  <span className="grid size-11 place-items-center text-line-strong" aria-hidden="true">
                    {letter}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
      <p role="status" className={groups.length === 0 ? 'py-10 text-center text-soft' : 'sr-only'}>
        {groups.length === 0 ? t('none', { text }) : wanted === '' ? '' : t('found', { count: found.length })}
      </p>
      {/* One grid on wide screens: a row per letter would be mostly empty. */}
      <div className="lg:grid lg:grid-cols-7 lg:gap-3">
        {groups.map(([letter, entries]) => (
          <Letter key={letter} letter={letter} brands={entries} />
        ))}
      </div>
    </>
  );
}

function Letter({ letter, brands }: { letter: string; brands: readonly Brand[] }) {
  const href = useHref();
  return (
    <section aria-labelledby={`brand-${letter}`} className="mb-6 lg:contents">
      <h2
        id={`brand-${letter}`}
        className="mb-2 scroll-mt-72 text-lg lg:m-0 lg:grid lg:place-items-center lg:text-2xl lg:text-soft"
      >
        {letter}
      </h2>
      <ul className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3 sm:grid-cols-4 sm:gap-3 lg:contents">
        {brands.map((brand) => (
          <Panel key={brand.id} as="li" className="relative flex flex-col p-2 hover:shadow-float sm:p-3">
            <span className="brand-mark">
              <Picture
                src={brand.image}
                alt=""
                width={320}
                height={160}
                widths={[160, 320]}
                sizes="160px"
                className="size-full object-contain"
              />
            </span>
            <span className="mt-2 flex items-baseline justify-between gap-x-2 text-sm max-sm:flex-wrap">
              <Link
                href={href(`/brand/${brand.slug}/`)}
                className="min-w-0 [overflow-wrap:anywhere] font-medium after:absolute after:inset-0 after:rounded-card"
              >
                {brand.name}
              </Link>
              <span className="text-soft">{brand.count}</span>
            </span>
          </Panel>
        ))}
      </ul>
    </section>
  );
}
