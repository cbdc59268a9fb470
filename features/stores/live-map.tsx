'use client';

import 'leaflet/dist/leaflet.css';
import type { Map as Plan } from 'leaflet';
import { House, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/components/icon-button';
import { MapPins } from './map-pins';
import { MapTowns } from './map-towns';
import { frameFor, type StoreMapProps } from './own-map';
import { drawRoute, planBounds, planMap, planPlace, setFree } from './plan-map';
import { country } from './projection';

interface LiveMapProps extends StoreMapProps {
  /** A large map: gestures on it move the map. */
  large: boolean;
  /** The store whose pin had the focus on the static map. */
  focusedStoreId: number | undefined;
}

interface LeafletMap {
  readonly plan: Plan;
  readonly pins: HTMLElement;
  readonly towns: HTMLElement;
}

/** A Leaflet map in a box, with containers for React's elements; undefined until created. */
function useLeafletMap(drawn: Pick<StoreMapProps, 'stores' | 'chosen' | 'from'>) {
  const box = useRef<HTMLDivElement>(null);
  const [leafletMap, setLeafletMap] = useState<LeafletMap>();
  // Equal stores may arrive as a new list; only a changed view moves the map.
  const { x, y, width, height } = frameFor(drawn);
  const frame = useMemo(() => ({ x, y, width, height }), [x, y, width, height]);
  const first = useRef(frame);
  useEffect(() => {
    const place = box.current;
    if (place === null) return;
    const plan = planMap(place, first.current);
    const resize = new ResizeObserver(() => {
      plan.invalidateSize({ animate: false });
      plan.setMinZoom(Math.min(plan.getBoundsZoom(planBounds(country)), plan.getZoom()));
    });
    resize.observe(place);
    setLeafletMap({ plan, towns: plan.createPane('towns'), pins: plan.createPane('pins') });
    return () => {
      resize.disconnect();
      plan.remove();
      setLeafletMap(undefined);
    };
  }, []);
  useEffect(() => {
    if (frame !== first.current) leafletMap?.plan.fitBounds(planBounds(frame), { animate: false });
    first.current = frame;
  }, [leafletMap, frame]);
  return { box, visible: leafletMap, frame };
}

/** Padding around the selected pin at the sides and above, in pixels; none below. */
const pinMarginPx: [number, number] = [40, 56];

const mapClass = { background: 'var(--sunken)', font: 'inherit' } as const;
const buttonClass = 'border border-line-strong bg-surface';

/** The shop's own interactive map: gestures, wheel, keys and buttons. */
export function LiveMap({ label, stores, chosen, onChoose, from, large, focusedStoreId }: LiveMapProps) {
  const t = useTranslations('map');
  const keys = useId();
  const { box, visible, frame } = useLeafletMap({ stores, chosen, from });
  useEffect(() => {
    if (visible !== undefined) setFree(visible.plan, large);
  }, [visible, large]);
  // A larger map extends beyond the viewport, so it scrolls into view.
  useEffect(() => {
    if (large) box.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [box, large]);
  const marked = stores.find(({ id }) => id === chosen);
  useEffect(() => {
    if (marked !== undefined)
      visible?.plan.panInside(planPlace(marked), {
        paddingTopLeft: pinMarginPx,
        paddingBottomRight: [pinMarginPx[0], 12],
        animate: false,
      });
  }, [visible, marked]);
  useEffect(
    () =>
      visible === undefined || marked === undefined || from === undefined
        ? undefined
        : drawRoute(visible.plan, from, marked),
    [visible, marked, from],
  );
  return (
    <div
      className={`relative isolate overflow-hidden rounded-card print:hidden ${large ? 'h-[70dvh]' : ''}`}
      style={large ? undefined : { aspectRatio: `${country.width} / ${country.height}` }}
    >
      {/* Leaflet adds classes, which a change of `className` would remove; its layers stay below the buttons; its stylesheet sets background and font. */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        aria-describedby={keys}
        className="absolute! inset-0 z-0"
        style={mapClass}
      />
      <p id={keys} className="sr-only">
        {t('keys')}
      </p>
      {visible !== undefined &&
        createPortal(<MapTowns plan={visible.plan} stores={stores} chosen={chosen} from={from} />, visible.towns)}
      {visible !== undefined &&
        createPortal(
          <MapPins
            plan={visible.plan}
            stores={stores}
            chosen={chosen}
            onChoose={onChoose}
            focusedStoreId={focusedStoreId}
          />,
          visible.pins,
        )}
      {visible !== undefined && (
        <div className="absolute top-2 right-2 z-20 flex flex-col gap-1">
          <IconButton label={t('zoomIn')} className={buttonClass} onClick={() => visible.plan.zoomIn()}>
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('zoomOut')} className={buttonClass} onClick={() => visible.plan.zoomOut()}>
            <Minus className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('whole')}
            className={buttonClass}
            onClick={() => visible.plan.fitBounds(planBounds(frame), { animate: false })}
          >
            <House className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
