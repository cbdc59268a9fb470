'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundaryText, FatalErrorFallback } from '@/components/fatal-error-fallback';

/**
 * When a layout inside the document fails, for instance while the API is away and nothing is cached yet. The boundary
 * belongs to every page; what it shows is loaded only when it is shown, and where even that can't be had, few words stand.
 */
export default function LayoutError() {
  const [View, setView] = useState<ComponentType>();
  useEffect(() => {
    import('@/components/service-unavailable-page').then(
      (module) => setView(() => module.ServiceUnavailablePage),
      () => setView(() => FatalErrorFallback),
    );
  }, []);
  return (
    View && (
      <ErrorBoundaryText>
        <View />
      </ErrorBoundaryText>
    )
  );
}
