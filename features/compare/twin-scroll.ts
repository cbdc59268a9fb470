'use client';

import { type SyntheticEvent, useRef } from 'react';

type LaneEvent = SyntheticEvent<HTMLElement>;

/** The other lane of the same pair. */
const twinOf = (lane: HTMLElement): HTMLElement | undefined =>
  [...(lane.closest('[data-lanes]')?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])].find(
    (other) => other !== lane,
  );

/**
 * Handlers of two boxes (`data-lane` inside one `data-lanes`) that scroll horizontally together. Only the one that the
 * user scrolls snaps (`data-leads`); the other follows without snapping, which would make it jump.
 */
export function useTwinScroll() {
  const leader = useRef<HTMLElement | null>(null);
  const lead = ({ currentTarget }: LaneEvent) => {
    leader.current = currentTarget;
    twinOf(currentTarget)?.removeAttribute('data-leads');
    currentTarget.setAttribute('data-leads', '');
  };
  return {
    onPointerDown: lead,
    onWheel: lead,
    onFocus: lead,
    onScroll: (event: LaneEvent) => {
      if (leader.current?.isConnected !== true) lead(event);
      const twin = twinOf(event.currentTarget);
      if (leader.current === event.currentTarget && twin !== undefined)
        twin.scrollLeft = event.currentTarget.scrollLeft;
    },
    onScrollEnd: ({ currentTarget }: LaneEvent) => {
      if (leader.current === currentTarget) leader.current = null;
    },
  };
}
