import type { Map as Plan } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

/** At which zoom and from which corner a map is drawn: what stands on it is placed anew when either changes. */
export function useZoomOf(plan: Plan): string {
  const subscribe = useCallback((onChange: () => void) => {
    plan.on('zoom viewreset zoomend', onChange);
    return () => { plan.off('zoom viewreset zoomend', onChange); };
  }, [plan]);
  return useSyncExternalStore(subscribe, () => `${plan.getZoom()} ${plan.getPixelOrigin().toString()}`);
}
