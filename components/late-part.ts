'use client';

import { useEffect, useState } from 'react';

/**
 * A part of the program that is loaded after the page has been taken over, and only once it is wanted; undefined until
 * then. Unlike a lazy component it never suspends: what is around it stays as it is. A part that can't be loaded
 * ends as an unhandled rejection, for which the shell has the page loaded anew (`features/shell/route-change.tsx`).
 * @param load a function that stays the same, e.g. `() => import('./part')` outside the component
 */
export function useLatePart<Part>(load: () => Promise<Part>, wanted = true): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  useEffect(() => {
    let gone = false;
    if (wanted) void load().then((part) => { if (!gone) setLoaded({ part }); });
    return () => { gone = true; };
  }, [load, wanted]);
  return loaded?.part;
}
