'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Most products that the page draws; measuring what is visible would cost a layout. */
const maxReservedItems = 5;

/** Reserves a screen height for a non-empty list, so that the content after it stays below the fold. */
export function MinHeight({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Pictures that the page has drawn (`stores/preload/list-script`) are loaded: without lazy loading they
    // do not flicker.
    if (window.preloadedRequests === undefined) return;
    for (const image of [...(box.current?.querySelectorAll('img') ?? [])].slice(0, maxReservedItems))
      Object.assign(image, { decoding: 'sync', loading: 'eager' });
  }, []);
  return (
    <div ref={box} className={isEmpty ? undefined : 'list-room'}>
      {children}
    </div>
  );
}
