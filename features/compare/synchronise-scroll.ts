'use client';

import { type SyntheticEvent, useRef } from 'react';

type LaneEvent = SyntheticEvent<HTMLElement>;

/** The other lane of the same pair. */
const otherLaneOf = (lane: HTMLElement): HTMLElement | undefined =>
  [...(lane.closest('[data-lanes]')?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])].find(
    (other) => other !== lane,
  );

/**
 * Handlers of two boxes (`data-lane` inside one `data-lanes`) that scroll horizontally together. Only the one that the
 * user scrolls snaps (`data-leads`); the other follows without snapping, which would make it jump.
 */
export function useSynchronisedScroll() {
  const leader = useRef<HTMLElement | null>(null);
  const lead = ({ currentTarget }: LaneEvent) => {
    leader.current = currentTarget;
    otherLaneOf(currentTarget)?.removeAttribute('data-leads');
    currentTarget.setAttribute('data-leads', '');
  };
  return {
    onPointerDown: lead,
    onWheel: lead,
    onFocus: lead,
    onScroll: (event: LaneEvent) => {
      if (leader.current?.isConnected !== true) lead(event);
      const otherLane = otherLaneOf(event.currentTarget);
      if (leader.current === event.currentTarget && otherLane !== undefined)
        otherLane.scrollLeft = event.currentTarget.scrollLeft;
    },
    onScrollEnd: ({ currentTarget }: LaneEvent) => {
      if (leader.current === currentTarget) leader.current = null;
    },
  };
}
