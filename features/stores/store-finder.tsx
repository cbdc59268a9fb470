'use client';

import { LocateFixed, MapPinned } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { onNeed } from '@/components/late/on-need';
import { Select } from '@/components/select';
import { EmptyState } from '@/components/states';
import { Tabs } from '@/components/tabs';
import { type Place, whereAmI } from '@/lib/region/near';
import type { StoreService } from '@/lib/shop/store-services';
import { useEffectiveRegion } from '@/stores/address';
import { findStores, type StoreRegions, tellingServices } from './find';
import { ServiceChips } from './service-chips';
import { StoreCard } from './store-card';

const StoreMap = onNeed(() => import('./store-map').then((module) => module.StoreMap));

/** All stores: a list, and on demand the map of the same; both show the chosen region and mark the chosen store. */
export function StoreFinder({ regions, own }: { regions: StoreRegions; /** Slug of the page's region, where it has stores. */ own: string }) {
  const t = useTranslations('stores');
  const home = useEffectiveRegion();
  const [view, setView] = useState<'list' | 'map'>('list');
  const [region, setRegion] = useState(own);
  const [query, setQuery] = useState('');
  const [openNow, setOpenNow] = useState<Date>();
  const [services, setServices] = useState<readonly StoreService[]>([]);
  const [closed, setClosed] = useState(false);
  const [near, setNear] = useState<Place>();
  const [lost, setLost] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const found = useMemo(() => findStores(regions, { region, query, openAt: openNow, services, closed, near }), [regions, region, query, openNow, services, closed, near]);
  const telling = useMemo(() => tellingServices(regions.flatMap(({ opened_stores: stores }) => stores)), [regions]);
  const hasClosed = regions.some(({ not_opened_stores: stores }) => stores.length > 0);
  const locate = async () => {
    const here = await whereAmI();
    setLost(here === undefined);
    setNear(here);
    if (here !== undefined) setRegion('');
  };
  const shown = chosen === undefined ? undefined : found.find(({ store }) => store.id === chosen);
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[16rem_minmax(0,1fr)_auto]">
        <label className="block"><span className="mb-1 block text-sm text-soft">{t('region')}</span>
          <Select value={region} onChange={(event) => setRegion(event.target.value)}>
            <option value="">{t('everywhere')}</option>
            {regions.filter(({ opened_stores: some, not_opened_stores: others }) => some.length + others.length > 0).map(({ slug, name }) => <option key={slug} value={slug}>{name}</option>)}
          </Select>
        </label>
        <label className="block"><span className="mb-1 block text-sm text-soft">{t('search')}</span>
          <input type="search" className="input" value={query} placeholder={t('searchHint')} onChange={(event) => setQuery(event.target.value)} />
        </label>
        <Button look="plain" large className="self-end" onClick={() => void locate()}><LocateFixed className="size-5" aria-hidden="true" />{t('nearest')}</Button>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <label className="flex min-h-11 items-center gap-3"><input type="checkbox" className="tick" checked={openNow !== undefined} disabled={closed} onChange={(event) => setOpenNow(event.target.checked ? new Date() : undefined)} />{t('openNow')}</label>
        {hasClosed && <label className="flex min-h-11 items-center gap-3"><input type="checkbox" className="tick" checked={closed} onChange={(event) => setClosed(event.target.checked)} />{t('closed')}</label>}
        <p role="status" className="text-soft tabular">{lost ? t('lost') : t('found', { count: found.length })}</p>
      </div>
      {telling.length > 0 && <ServiceChips services={telling} chosen={services} onChange={setServices} />}
      <Tabs label={t('views')} tabs={[{ key: 'list', text: t('list') }, { key: 'map', text: t('map') }]} current={view} onChoose={setView} className="mb-4">
        {found.length === 0 ? (
          <EmptyState
            art={<MapPinned className="size-14" strokeWidth={1.5} />} title={t('noneTitle')} text={t('noneText')}
            action={<Button large onClick={() => { setRegion(''); setQuery(''); setOpenNow(undefined); setServices([]); setClosed(false); }}>{t('showAll')}</Button>}
          />
        ) : view === 'map' ? (
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <StoreMap label={t('map')} region={region || home.slug} near={near} stores={found.map(({ store }) => store)} chosen={chosen} onChoose={setChosen} />
            <div aria-live="polite">{shown === undefined ? <p className="text-soft">{t('mapHint')}</p> : <ul><StoreCard found={shown} marked /></ul>}</div>
          </div>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {found.map((one) => <StoreCard key={one.store.id} found={one} marked={one.store.id === chosen} onChoose={setChosen} />)}
          </ul>
        )}
      </Tabs>
    </>
  );
}
