'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the top at which older messages load, and from the end within which new ones are followed, px. */
const loadOlderDistance = 100;
const atEndDistance = 80;

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
 * Keeps the scroll position of a conversation: visible messages stay when older ones are inserted, and a position at
 * the end follows new ones. The browser's scroll anchoring is off in the stylesheet, because not every browser has it
 * and both would add up.
 * @param first number of the oldest loaded message
 * @param own number of outgoing messages: sending one scrolls to it
 * @param changes other values that the list depends on
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
    // A list shorter than its box cannot scroll to a top.
    if (element.scrollTop <= loadOlderDistance) onTop();
  }, [first, own, changes, onTop]);

  // A growing composer shrinks the box; a position at the end stays there.
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
    wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < atEndDistance;
    setAtEnd(wasAtEnd.current);
    if (element.scrollTop <= loadOlderDistance) onTop();
  }, [onTop]);

  return { box, onScroll, atEnd, toEnd };
}
