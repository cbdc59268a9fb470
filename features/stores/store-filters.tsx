'use client';

import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Select } from '@/components/select';
import type { StoreService } from '@/lib/shop/store-services';
import { serverNow } from '@/stores/server-clock';
import type { StoreRegions, StoreCriteria } from './find';
import { ServiceChips } from './service-chips';

/** Filters selected by the user. */
export type StoreChoice = Omit<StoreCriteria, 'near'>;

interface StoreFiltersProps {
  regions: StoreRegions;
  /** Slug of the page's region, selected by default. */
  own: string;
  /** Services that distinguish stores. */
  telling: readonly StoreService[];
  choice: StoreChoice;
  onChange: (change: Partial<StoreChoice>) => void;
  onLocate: () => void;
}

/** Store filters; on phones only the search is visible, the others are behind a button with their number. */
export function StoreFilters({
  regions,
  own,
  telling,
  choice: { region, query, openAt, services, closed },
  onChange,
  onLocate,
}: StoreFiltersProps) {
  const t = useTranslations('stores');
  const id = useId();
  const [open, setOpen] = useState(false);
  const hasClosed = regions.some(({ not_opened_stores: stores }) => stores.length > 0);
  const count = [region !== own, openAt !== undefined, closed].filter(Boolean).length + services.length;
  const folded = open ? '' : 'max-sm:hidden';
  return (
    <>
      <div className="mb-3 grid gap-3 sm:mb-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_16rem_auto]">
        <div className="flex gap-2">
          <label className="block min-w-0 flex-1">
            <span className="mb-1 block text-sm text-soft max-sm:sr-only">{t('search')}</span>
            <input
              type="search"
              className="input"
              value={query}
              placeholder={t('searchHint')}
              onChange={(event) => onChange({ query: event.target.value })}
            />
          </label>
          <Button
            variant="plain"
            className="min-h-12 shrink-0 sm:hidden"
            aria-expanded={open}
            aria-controls={`${id}-where ${id}-what`}
            onClick={() => setOpen(!open)}
          >
            <Icon name="filters" className="size-4.5" />
            {t('filters')}
            {count > 0 && ` · ${count}`}
          </Button>
        </div>
        <div id={`${id}-where`} className={`contents ${folded}`}>
          <label className="block">
            <span className="mb-1 block text-sm text-soft">{t('region')}</span>
            <Select value={region} onChange={(event) => onChange({ region: event.target.value })}>
              <option value="">{t('everywhere')}</option>
              {regions
                .filter(({ opened_stores: some, not_opened_stores: others }) => some.length + others.length > 0)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </Select>
          </label>
          <Button variant="plain" className="min-h-12 self-end" onClick={onLocate}>
            <LocateFixed className="size-5" aria-hidden="true" />
            {t('nearest')}
          </Button>
        </div>
      </div>
      <div id={`${id}-what`} className={folded}>
        <div className="mb-3 flex flex-wrap items-center gap-x-6">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={openAt !== undefined}
              disabled={closed}
              onChange={(event) => onChange({ openAt: event.target.checked ? serverNow() : undefined })}
            />
            {t('openNow')}
          </label>
          {hasClosed && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                checked={closed}
                onChange={(event) => onChange({ closed: event.target.checked })}
              />
              {t('closed')}
            </label>
          )}
        </div>
        {telling.length > 0 && (
          <ServiceChips services={telling} chosen={services} onChange={(wished) => onChange({ services: wished })} />
        )}
      </div>
    </>
  );
}
