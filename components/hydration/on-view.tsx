'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PartBoundary } from './part-boundary';
import { whenNear } from './near-viewport';

/**
 * Second of three kinds of lazy loading: **on view**. Its content is rendered, and so loaded, when its place comes near
 * the viewport. For server-rendered content there is `LazyHydrate`.
 */
export function OnView({
  margin = '300px',
  className,
  meanwhile,
  children,
}: {
  margin?: string;
  className?: string | undefined;
  /** Keeps the place until then. */
  meanwhile?: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (box.current === null ? undefined : whenNear(box.current, margin, () => setNear(true))), [margin]);
  return (
    <div ref={box} className={className}>
      {near ? <PartBoundary>{children}</PartBoundary> : meanwhile}
    </div>
  );
}
