'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** As many products as the page draws at most; asking which are on the screen would have it laid out once more. */
const mostDrawn = 5;

/**
 * Room of a screen's height for a list that has something in it, on its way and when it is there: what follows it stays
 * below the screen, however high its boxes and its products are.
 */
export function MinHeight({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Pictures that the page has drawn already (`stores/preload/list-inline-script.ts`) are here: shown at once they don't blink.
    if (window.earlyCalls === undefined) return;
    for (const image of [...(box.current?.querySelectorAll('img') ?? [])].slice(0, mostDrawn))
      Object.assign(image, { decoding: 'sync', loading: 'eager' });
  }, []);
  return (
    <div ref={box} className={isEmpty ? undefined : 'list-room'}>
      {children}
    </div>
  );
}
