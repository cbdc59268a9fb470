'use client';

import { type RefObject, type UIEvent, useRef } from 'react';

interface Lane {
  ref: RefObject<HTMLDivElement | null>;
  onPointerDown: () => void;
  onWheel: () => void;
  onFocus: () => void;
  onScroll: (event: UIEvent) => void;
  onScrollEnd: () => void;
}

/**
 * Two boxes that scroll sideways as one. Only the one that the shopper moves leads and snaps (`data-leads`); the other
 * follows it to the pixel, for a snapping follower would jump.
 */
export function useTwinScroll(): readonly [Lane, Lane] {
  const one = useRef<HTMLDivElement>(null);
  const other = useRef<HTMLDivElement>(null);
  const leader = useRef<Element | null>(null);

  const lane = (ref: typeof one, twin: typeof one): Lane => {
    const lead = () => {
      leader.current = ref.current;
      ref.current?.setAttribute('data-leads', '');
      twin.current?.removeAttribute('data-leads');
    };
    return {
      ref, onPointerDown: lead, onWheel: lead, onFocus: lead,
      onScroll: ({ target }) => {
        if (target !== ref.current || ref.current === null || twin.current === null) return;
        if (leader.current === null) lead();
        if (leader.current === ref.current) twin.current.scrollLeft = ref.current.scrollLeft;
      },
      onScrollEnd: () => { if (leader.current === ref.current) leader.current = null; },
    };
  };
  return [lane(one, other), lane(other, one)];
}
