'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the top that what is older is requested, and so near to the end that what is new is followed, px. */
const topReach = 100;
const endReach = 80;

interface Place {
  readonly height: number;
  readonly first: number | undefined;
  readonly own: number;
}

interface Scrolling {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly atEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * Keeps the place in a conversation: what is in view stays there when older messages come in front, and who is at the end stays
 * at it. The browser's own anchoring is off in the stylesheet, since not every browser has it and two of them would add up.
 * @param first number of the oldest message that is here @param own messages of one's own on their way: who writes one sees it
 * @param changes whatever else the list is drawn of
 */
export function useConversationScroll(
  first: number | undefined,
  own: number,
  changes: unknown,
  onTop: () => void,
): Scrolling {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Place>({ height: 0, first: undefined, own: 0 });
  const wasAtEnd = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { height, first: oldest, own: ownBefore } = before.current;
    const grewOnTop = oldest !== undefined && first !== undefined && first < oldest;
    if (grewOnTop) element.scrollTop += element.scrollHeight - height;
    else if (wasAtEnd.current || own > ownBefore) element.scrollTop = element.scrollHeight;
    before.current = { height: element.scrollHeight, first, own };
    // A list that is shorter than its box has no top to be scrolled to.
    if (element.scrollTop <= topReach) onTop();
  }, [first, own, changes, onTop]);

  // A field that grows takes room from the box; who is at the end stays there.
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endReach;
    setAtEnd(wasAtEnd.current);
    if (element.scrollTop <= topReach) onTop();
  }, [onTop]);

  return { box, onScroll, atEnd, toEnd };
}
