'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundaryText, FatalErrorFallback } from '@/components/fatal-error-fallback';

/**
 * Boundary for failures of a layout, for example while the API is down and nothing is cached. It is part of every page;
 * its content is loaded when it is shown, with a short text as a fallback.
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
