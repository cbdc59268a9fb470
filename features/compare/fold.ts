'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the heads of the products have left the screen but for their lower edge. `box` is what they stand in, whose style
 * is told their height (`--strip`), `mark` the place (`.compare-mark`) that leaves the screen in that moment.
 */
export function useFold(box: RefObject<HTMLElement | null>, mark: RefObject<HTMLElement | null>): boolean {
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    const [element, sentinel] = [box.current, mark.current];
    const strip = sentinel?.nextElementSibling;
    // Without a layout there is nothing to fold.
    if (element === null || sentinel === null || !strip || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(() =>
      element.style.setProperty('--strip', `${strip.getBoundingClientRect().height}px`),
    );
    sizes.observe(strip);
    // What is looked at lies above the screen: a jump from before the heads to behind them passes no screen, and would not be told.
    const places = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setFolded(isIntersecting);
      },
      { rootMargin: '100000px 0px -100% 0px' },
    );
    places.observe(sentinel);
    return () => {
      sizes.disconnect();
      places.disconnect();
    };
  }, [box, mark]);
  return folded;
}
