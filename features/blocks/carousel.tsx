'use client';

import { useCallback, useEffect, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';

export interface CarouselProps {
  track: string;
  total: number;
  labels: { back: string; forward: string };
}

/** How long one campaign is shown, ms. */
const slideTime = 6000;
/** User interactions that stop the automatic rotation. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;

const place = (row: HTMLElement): number => Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));

/** Rotates the slides: by buttons, and automatically until the user interacts; never with reduced motion. */
export function Carousel({ track, total, labels }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const turn = useCallback(
    (by: 1 | -1) => {
      const row = document.getElementById(track);
      const slide = row?.children[(place(row) + by + total) % total];
      if (row === null || !(slide instanceof HTMLElement)) return;
      row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: reducedMotion ? 'instant' : 'smooth' });
    },
    [track, total, reducedMotion],
  );
  useEffect(() => {
    const row = document.getElementById(track);
    if (row === null) return;
    const onScroll = () => setCurrent(place(row));
    row.addEventListener('scroll', onScroll, { passive: true });
    return () => row.removeEventListener('scroll', onScroll);
  }, [track]);
  useEffect(() => {
    const slider = document.getElementById(track)?.parentElement;
    if (reducedMotion || slider === null || slider === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden && !slider.matches(':hover')) turn(1);
    }, slideTime);
    const stop = () => clearInterval(timer);
    for (const sign of interactions) slider.addEventListener(sign, stop, { passive: true });
    return () => {
      stop();
      for (const sign of interactions) slider.removeEventListener(sign, stop);
    };
  }, [track, reducedMotion, turn]);
  return (
    <div className="flex items-center gap-1">
      <IconButton label={labels.back} onClick={() => turn(-1)}>
        <Icon name="left" className="size-5" />
      </IconButton>
      <span className="min-w-10 text-center text-sm text-soft tabular" aria-hidden="true">
        {current + 1} / {total}
      </span>
      <IconButton label={labels.forward} onClick={() => turn(1)}>
        <Icon name="right" className="size-5" />
      </IconButton>
    </div>
  );
}
