'use client';

import { latLngBounds, type Map as Plan } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Store } from '@/lib/contract/region';
import type { Cluster } from './clusters';
import { clusterPins } from './map-clusters';
import type { StoreMapProps } from './own-map';
import { Pin } from './pin';
import { planPlace } from './plan-map';
import { useZoomOf } from './zoom-of';

/** Most store names in a cluster's label; the others are counted. */
const maxNames = 3;

interface MapPinsProps extends Pick<StoreMapProps, 'stores' | 'chosen' | 'onChoose'> {
  plan: Plan;
  focusedStoreId: number | undefined;
}

const idsOf = ({ things }: Cluster<Store>): string => things.map(({ id }) => id).join(' ');

/** The button of a store or a cluster. */
const buttonOf = (box: HTMLElement, id: number): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-stores~="${id}"]`);

/**
 * Pins as buttons in the order of the list, clusters at the position of their first store, the selected store always
 * alone; keeps the focus of the static map's pin.
 */
export function MapPins({ plan, stores, chosen, onChoose, focusedStoreId }: MapPinsProps) {
  const t = useTranslations('map');
  useZoomOf(plan);
  const list = useRef<HTMLDivElement>(null);
  const [wanted] = useState(focusedStoreId);
  const heaps = clusterPins(plan, stores, chosen);
  useEffect(() => {
    // The focus was lost with the static map; a focus elsewhere stays.
    if (wanted !== undefined && list.current !== null && document.activeElement === document.body)
      buttonOf(list.current, wanted)?.focus({ preventScroll: true });
  }, [wanted]);
  const open = (heap: Cluster<Store>) => {
    const places = heap.things.map(planPlace);
    const zoomIn = Math.max(
      plan.getBoundsZoom(latLngBounds(places), false, plan.getSize().divideBy(4)),
      plan.getZoom() + 1,
    );
    plan.setView(latLngBounds(places).getCenter(), Math.min(zoomIn, plan.getMaxZoom()), { animate: false });
  };
  return (
    <div ref={list}>
      {heaps.map((heap) => {
        const [store, ...others] = heap.things;
        const look = {
          type: 'button',
          'data-stores': idsOf(heap),
          style: { transform: `translate(${heap.at.x}px, ${heap.at.y}px)` },
        } as const;
        if (others.length > 0) {
          const names = heap.things
            .slice(0, maxNames)
            .map(({ name }) => name)
            .join(', ');
          return (
            <button
              key={store.id}
              {...look}
              aria-label={t('cluster', { count: heap.things.length, names })}
              title={names}
              onClick={() => open(heap)}
              className="pointer-events-auto absolute -top-11 -left-5.5 grid size-11 place-items-center"
            >
              <span className="grid size-9 place-items-center rounded-full border-2 border-[#1d1a10] bg-[#fbc100] text-sm font-bold text-[#1d1a10] tabular">
                {heap.things.length}
              </span>
            </button>
          );
        }
        const pressed = store.id === chosen;
        return (
          <button
            key={store.id}
            {...look}
            aria-pressed={pressed}
            aria-label={`${store.name}, ${store.address}`}
            title={store.name}
            onClick={() => onChoose(store.id)}
            className={`pointer-events-auto absolute -top-11 -left-5.5 grid size-11 place-items-center ${pressed ? 'z-10' : ''}`}
          >
            <Pin marked={pressed} />
          </button>
        );
      })}
    </div>
  );
}
