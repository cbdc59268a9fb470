'use client';

import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { listingPath, type ListingState } from '@/lib/routing/listing-state';
import { useHref } from '@/stores/address';

interface PageLinksProps {
  path: string;
  state: ListingState;
  total: number;
  /** First and last displayed page. */
  first: number;
  last: number;
}

/** Page numbers to link, with 0 for a gap. */
export function pageNumbers(first: number, last: number, total: number): number[] {
  const numbers = [
    ...new Set([
      1,
      first - 1,
      ...Array.from({ length: last - first + 1 }, (_, index) => first + index).slice(-3),
      last + 1,
      last + 2,
      total,
    ]),
  ]
    .filter((page) => page >= 1 && page <= total)
    .sort((left, right) => left - right);
  return numbers.flatMap((page, index) => (index > 0 && page - (numbers[index - 1] ?? 0) > 1 ? [0, page] : [page]));
}

/** Links to the pages, for crawlers and direct access. */
export function PageLinks({ path, state, total, first, last }: PageLinksProps) {
  const t = useTranslations('listing');
  const localized = useHref();
  if (total <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6">
      <ul className="flex flex-wrap justify-center gap-1">
        {pageNumbers(first, last, total).map((page, index) => (
          <li key={page === 0 ? `gap-${index}` : page}>
            {page === 0 ? (
              <span className="grid size-11 place-items-center text-soft" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                href={localized(listingPath(path, { ...state, page }))}
                aria-current={page === last ? 'page' : undefined}
                aria-label={t('pageN', { page })}
                className={`grid size-11 place-items-center rounded-control ${page >= first && page <= last ? 'bg-brand font-bold text-brand-ink' : 'hover:bg-sunken'}`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
