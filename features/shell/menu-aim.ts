import { type PointerEvent, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}
/** The upright edge of what a hand may be on its way to. */
export interface Edge {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Whether a hand that went from one point to another may reach the edge if it goes on like this: whether the second point lies in the
 * triangle between the first and both ends of the edge.
 */
export function isOnTheWay(from: Point, to: Point, edge: Edge): boolean {
  if (to.x <= from.x || to.x > edge.x) return false;
  const part = (to.x - from.x) / (edge.x - from.x);
  return to.y >= from.y + (edge.top - from.y) * part && to.y <= from.y + (edge.bottom - from.y) * part;
}

/** A department that is only passed on the way down the list is not shown (ms). */
const passing = 60;
/** So long a hand that is on its way to the columns is left alone; then it is asked again how it goes (ms). */
const delayMs = 120;
/** The way of a hand is judged by where it was so many moves ago: from one move to the next it trembles. */
const trail = 4;

/**
 * Which of several entries a mouse means that moves over them to what the current one shows beside them. The entry under it is
 * chosen soon, unless the hand is on its way to that; one that rests on an entry means it.
 * @param edgeOf the near edge of what the current entry shows; undefined while it can't be told
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
      // Who has not moved since the last look has arrived.
      if (isPassingBy(before)) wait(key, moves.current.at(-1), delayMs);
      else choose(key);
    }, time);
  };
  return {
    /** The mouse has come upon an entry. */
    onEntry: (key: Key) => wait(key, undefined, passing),
    /** What was aimed at is reached, or another way of choosing was used. */
    settle: () => clearTimeout(timer.current),
    onMove: ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
      moves.current = [...moves.current.slice(1 - trail), { x: clientX, y: clientY }];
    },
  };
}
