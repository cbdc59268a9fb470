'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PartBoundary } from './part-boundary';
import { whenNear } from './near-viewport';

/**
 * The second of three ways of loading late: **on view**. Its content is drawn, and so loaded and asked for, when its place
 * comes near the screen. What the server has drawn already waits in `LazyHydrate`.
 */
export function OnView({
  margin = '300px',
  className,
  children,
}: {
  margin?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (box.current === null ? undefined : whenNear(box.current, margin, () => setNear(true))), [margin]);
  return (
    <div ref={box} className={className}>
      {near && <PartBoundary>{children}</PartBoundary>}
    </div>
  );
}
