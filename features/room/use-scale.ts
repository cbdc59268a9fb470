'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Width of a drawing before it is measured, px. */
const usualWidth = 600;

/** Millimetres per pixel of a drawing of this width, so that its texts have the same size at any scale. */
export function useScale(drawing: RefObject<SVGSVGElement | null>, width: number): number {
  const [pixels, setPixels] = useState(usualWidth);
  useEffect(() => {
    const element = drawing.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0;
      if (measured > 0) setPixels(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawing]);
  return width / pixels;
}
