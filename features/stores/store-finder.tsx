'use client';

import { MapPinned } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { EmptyState } from '@/components/states';
import { Tabs } from '@/components/tabs';
import { type Position, getCurrentPosition } from '@/lib/region/position';
import { useEffectiveRegion } from '@/stores/address';
import { findStores, type StoreRegions, distinguishingServices } from './find';
import { useRouteStart } from './route-start';
import { StoreCard } from './store-card';
import { type StoreChoice, StoreFilters } from './store-filters';

const StoreMap = lazyOnDemand(() => import('./store-map').then((module) => module.StoreMap));

/**
 * All stores: a list, nearest to the shopper or to the middle of the selected region first, and on demand a map; both
 * show the selected region and store.
 */
export function StoreFinder({
  regions,
  own,
}: {
  regions: StoreRegions;
  /** Slug of the page's region, if it has stores. */ own: string;
}) {
  const t = useTranslations('stores');
  const home = useEffectiveRegion();
  const [view, setView] = useState<'list' | 'map'>('list');
  const [choice, setChoice] = useState<StoreChoice>({
    region: own,
    query: '',
    openAt: undefined,
    services: [],
    closed: false,
  });
  const [near, setNear] = useState<Position>();
  const [lost, setLost] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const start = useRouteStart(choice.region || home.slug, near);
  const found = useMemo(() => findStores(regions, { ...choice, near: start?.place }), [regions, choice, start?.place]);
  const fromCentre = start?.town !== undefined;
  const telling = useMemo(
    () => distinguishingServices(regions.flatMap(({ opened_stores: stores }) => stores)),
    [regions],
  );
  const locate = async () => {
    const here = await getCurrentPosition();
    setLost(here === undefined);
    setNear(here);
    if (here !== undefined) setChoice((now) => ({ ...now, region: '' }));
  };
  const chosenStore = chosen === undefined ? undefined : found.find(({ store }) => store.id === chosen);
  return (
    <>
      <StoreFilters
        regions={regions}
        own={own}
        telling={telling}
        choice={choice}
        onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
        onLocate={() => void locate()}
      />
      {lost && (
        <p role="alert" className="mb-3 text-soft">
          {t('lost')}
        </p>
      )}
      <p role="status" className="float-right flex min-h-11 items-center text-soft">
        {t('found', { count: found.length })}
      </p>
      <Tabs
        label={t('views')}
        tabs={[
          { key: 'list', text: t('list') },
          { key: 'map', text: t('map') },
        ]}
        current={view}
        onChoose={setView}
        className="mb-4"
      >
        {found.length === 0 ? (
          <EmptyState
            art={<MapPinned className="size-14" strokeWidth={1.5} />}
            title={t('noneTitle')}
            text={t('noneText')}
            action={
              <Button
                large
                onClick={() => setChoice({ region: '', query: '', openAt: undefined, services: [], closed: false })}
              >
                {t('showAll')}
              </Button>
            }
          />
        ) : view === 'map' ? (
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            {/* Map and route text are one column, the selected store is the other. */}
            <div>
              <StoreMap
                label={t('map')}
                region={choice.region || home.slug}
                near={near}
                stores={found.map(({ store }) => store)}
                chosen={chosen}
                onChoose={setChosen}
              />
            </div>
            <div aria-live="polite">
              {chosenStore === undefined ? (
                <p className="text-soft">{t('mapHint')}</p>
              ) : (
                <ul>
                  <StoreCard found={chosenStore} marked fromCentre={fromCentre} />
                </ul>
              )}
            </div>
          </div>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {found.map((one) => (
              <StoreCard
                key={one.store.id}
                found={one}
                marked={one.store.id === chosen}
                fromCentre={fromCentre}
                onChoose={setChosen}
              />
            ))}
          </ul>
        )}
      </Tabs>
    </>
  );
}
