'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows its content when its place comes near the screen. */
export function NearScreen({ margin, className, children }: { margin: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) setNear(true); }, { rootMargin: margin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return <div ref={box} className={className}>{near && children}</div>;
}
