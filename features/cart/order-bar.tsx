'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The order button below the sums. On phones a bar at the foot of the screen holds it, with the price beside it, until
 * its own place comes into view.
 */
export function OrderBar({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isInPlace, setInPlace] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const views = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setInPlace(isIntersecting);
      },
      { threshold: 1 },
    );
    views.observe(place.current);
    return () => views.disconnect();
  }, []);
  return (
    <div ref={place} className="order-place">
      <div className="buy-bar order-bar" data-in-place={isInPlace || undefined}>
        {children}
      </div>
    </div>
  );
}
