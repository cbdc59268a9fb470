'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffBrandRow } from '@/lib/contract/staff-brands';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { SearchForm } from '../search-form';
import { brandsKey } from './keys';

/** Brands by name, each with its products and the languages without a text. */
export function BrandsPage() {
  return (
    <AdminShell part="brands">
      <Brands />
    </AdminShell>
  );
}

function Brands() {
  const t = useTranslations('staff.brands');
  const api = useStaffApi();
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const words = (params.get('q') ?? '').slice(0, 100);
  const query = useQuery({
    queryKey: [brandsKey, words],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.brands, { signal, query: words === '' ? {} : { q: words } }),
  });
  const search = (q: string) =>
    router.replace(q === '' ? path : `${path}?${new URLSearchParams({ q })}`, { scroll: false });
  return (
    <>
      <SearchForm words={words} label={t('search')} onSearch={search} />
      <QueryBoundary query={query}>
        {({ brands }) =>
          brands.length === 0 ? (
            <Panel padded>
              <h2 className="text-lg">{t('emptyTitle')}</h2>
              <p className="mt-1 text-soft">{t('emptyText')}</p>
            </Panel>
          ) : (
            <Panel padded>
              <ul aria-label={t('list')} className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
                {brands.map((brand) => (
                  <li key={brand.id} className="flex items-center gap-3 border-b border-line py-2">
                    <BrandLine brand={brand} />
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </QueryBoundary>
    </>
  );
}

function BrandLine({ brand }: { brand: StaffBrandRow }) {
  return (
    <>
      <img
        src={brand.image_url}
        alt=""
        width={96}
        height={48}
        loading="lazy"
        className="h-12 w-24 shrink-0 rounded-control bg-tile object-contain"
      />
      <div className="min-w-0 flex-1">
        <Link
          href={`/staff/brands/${brand.id}/`}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere]"
        >
          {brand.name}
        </Link>
        <BrandFacts brand={brand} />
      </div>
    </>
  );
}

/** Number of products and the languages without a text. */
export function BrandFacts({ brand: { products, listed, missing } }: { brand: StaffBrandRow }) {
  const t = useTranslations('staff.brands');
  const languages = useTranslations('staff.product.language');
  return (
    <p className="text-xs text-soft">
      {t('count', { count: products })}
      {listed < products && ` · ${t('listed', { count: listed })}`}
      {missing.length > 0 && (
        <span className="text-deal">
          {' '}
          · {t('missing', { languages: missing.map((locale) => languages(locale)).join(', ') })}
        </span>
      )}
    </p>
  );
}
