'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface RailProps {
  title: string;
  more?: ReactNode;
  labels: { back: string; forward: string };
  children: ReactNode;
  className?: string;
}

/** A row that scrolls horizontally by touch, wheel, keyboard and buttons, and shows a part of the next item. */
export function Rail({ title, more, labels, children, className = 'rail' }: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const heading = useId();
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const measure = () => {
      const start = element.scrollLeft < 8;
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // The observer also fires for the first layout; measuring here would force a layout per rail.
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resize.disconnect();
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={heading}>
      <div className="row-head">
        <h2 id={heading}>{title}</h2>
        {more}
        <div>
          <IconButton onClick={() => move(-1)} disabled={ends.start} label={labels.back}>
            <Icon name="left" className="size-5" />
          </IconButton>
          <IconButton onClick={() => move(1)} disabled={ends.end} label={labels.forward}>
            <Icon name="right" className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul ref={track} className={className}>
        {children}
      </ul>
    </section>
  );
}
