import { type PointerEvent, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}
/** The vertical edge that the pointer may be moving to. */
export interface Edge {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Whether the pointer is moving towards the edge: whether the second point is in the triangle of the first point and
 * the ends of the edge.
 */
export function isOnTheWay(from: Point, to: Point, edge: Edge): boolean {
  if (to.x <= from.x || to.x > edge.x) return false;
  const part = (to.x - from.x) / (edge.x - from.x);
  return to.y >= from.y + (edge.top - from.y) * part && to.y <= from.y + (edge.bottom - from.y) * part;
}

/** A department that the pointer only passes is not shown (ms). */
const passingMs = 60;
/** A pointer on its way to the content is checked again after this time (ms). */
const delayMs = 120;
/** The direction is computed over this number of moves, because single moves are noisy. */
const trailLength = 4;

/**
 * Determines which entry a pointer means that moves over a list to the content of the current entry. The entry under it
 * is selected soon, unless the pointer is moving towards the content; a resting pointer selects.
 * @param edgeOf the near edge of the current content; undefined while unknown
 */
export function useMenuAim<Key>(choose: (key: Key) => void, edgeOf: () => Edge | undefined) {
  const moves = useRef<Point[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPassingBy = (before: Point | undefined): boolean => {
    const [from] = moves.current;
    const to = moves.current.at(-1);
    const edge = edgeOf();
    return from !== undefined && to !== undefined && to !== before && edge !== undefined && isOnTheWay(from, to, edge);
  };
  const wait = (key: Key, before: Point | undefined, time: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A pointer that has not moved since the last check has arrived.
      if (isPassingBy(before)) wait(key, moves.current.at(-1), delayMs);
      else choose(key);
    }, time);
  };
  return {
    /** The pointer entered the entry. */
    onEntry: (key: Key) => wait(key, undefined, passingMs),
    /** The target was reached, or another selection was made. */
    settle: () => clearTimeout(timer.current),
    onMove: ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
      moves.current = [...moves.current.slice(1 - trailLength), { x: clientX, y: clientY }];
    },
  };
}
