'use client';

import { useLayoutEffect } from 'react';
import { rememberScroll } from './listing-memory';

const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Frames during which pictures and lazy parts may shift the restored position. */
const frames = 45;

/** Stores the scroll position of a listing and restores it on return. */
export function useListingScroll(key: string, scrollY: number | undefined): void {
  useLayoutEffect(() => {
    const keep = () => rememberScroll(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);

  useLayoutEffect(() => {
    if (scrollY === undefined) return;
    let remainingFrames = frames;
    let frame = 0;
    const stop = () => {
      remainingFrames = 0;
    };
    const restore = () => {
      if (remainingFrames <= 0) return;
      remainingFrames -= 1;
      if (Math.abs(window.scrollY - scrollY) > 1) window.scrollTo({ top: scrollY, behavior: 'instant' });
      frame = requestAnimationFrame(restore);
    };
    restore();
    for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const name of interruptions) window.removeEventListener(name, stop);
    };
  }, [scrollY]);
}
