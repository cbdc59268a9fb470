'use client';

import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** The part of the screen that counts: the bar and a total of one line are below it (px). */
const footPx = 128;

/**
 * The order button below the sums. On phones a bar at the foot of the screen holds it, with the price beside it, until
 * the box of the sums comes into view: the bar would cover what it repeats.
 * @param box the box of the sums
 */
export function OrderBar({ box, children }: { box: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [isInPlace, setInPlace] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const views = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setInPlace(isIntersecting);
      },
      { rootMargin: `0px 0px -${footPx}px 0px` },
    );
    views.observe(box.current);
    return () => views.disconnect();
  }, [box]);
  return (
    <div className="order-place">
      <div className="buy-bar order-bar" data-in-place={isInPlace || undefined}>
        {children}
      </div>
    </div>
  );
}
