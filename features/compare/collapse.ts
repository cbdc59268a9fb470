'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the product heads have scrolled out of view except their lower edge. `box` is their container, whose style
 * gets the height (`--strip`); `mark` is the element (`.compare-mark`) that leaves the viewport at that moment.
 */
export function useCollapse(box: RefObject<HTMLElement | null>, mark: RefObject<HTMLElement | null>): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const [element, sentinel] = [box.current, mark.current];
    const strip = sentinel?.nextElementSibling;
    // Without a layout there is nothing to collapse.
    if (element === null || sentinel === null || !strip || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(() =>
      element.style.setProperty('--strip', `${strip.getBoundingClientRect().height}px`),
    );
    sizes.observe(strip);
    // Observes an area above the viewport, because a jump over the heads would not trigger an observer of the viewport.
    const places = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setCollapsed(isIntersecting);
      },
      { rootMargin: '100000px 0px -100% 0px' },
    );
    places.observe(sentinel);
    return () => {
      sizes.disconnect();
      places.disconnect();
    };
  }, [box, mark]);
  return isCollapsed;
}
