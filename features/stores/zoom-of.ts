import type { Map as Plan } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

/** Zoom and corner of a map: pins are placed again when either changes. */
export function useZoomOf(plan: Plan): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      plan.on('zoom viewreset zoomend', onChange);
      return () => {
        plan.off('zoom viewreset zoomend', onChange);
      };
    },
    [plan],
  );
  return useSyncExternalStore(subscribe, () => `${plan.getZoom()} ${plan.getPixelOrigin().toString()}`);
}
