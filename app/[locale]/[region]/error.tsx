'use client';

import { AwayPage } from '@/components/away-page';
import { ErrorBoundaryText } from '@/components/last-resort';

/** When a layout inside the document fails, for instance while the API is away and nothing is cached yet. */
export default function LayoutError() {
  return <ErrorBoundaryText><AwayPage /></ErrorBoundaryText>;
}
