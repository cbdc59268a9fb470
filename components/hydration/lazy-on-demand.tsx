'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PartBoundary, PartFailed } from './part-boundary';

/**
 * The first of three ways of loading late: **on need**. A part of the program that is loaded after the page has been taken
 * over, once it is needed; undefined until then. Unlike a lazy component it never suspends, so that what is around
 * it stays as it is. A part that can't be loaded ends as an unhandled rejection, on which the shell reloads the
 * page (`features/shell/route-change.tsx`), and is requested again the next time.
 * @param load a function that stays the same, e.g. `() => import('./part')` outside the component
 */
export function useLazyModule<Part>(load: () => Promise<Part>, needed = true): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  useEffect(() => {
    let gone = false;
    if (needed)
      void load().then((part) => {
        if (!gone) setLoaded({ part });
      });
    return () => {
      gone = true;
    };
  }, [load, needed]);
  return loaded?.part;
}

/**
 * On need as a component: its program comes when it is drawn first, in the browser only; `Meanwhile`, with the same
 * properties, stands in its place until then. Drawn again, or after its `load()`, it is there at once. A part that can't be
 * loaded or drawn takes nothing along: where it adds to a page `Meanwhile` stays in its place, where somebody asked for it
 * (`onFailure: 'say'`) the page says so and offers another try.
 */
export function lazyOnDemand<Props extends object>(
  given: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
  onFailure: 'leaveOut' | 'say' | 'throw' = 'leaveOut',
) {
  let known: ComponentType<Props> | undefined;
  const load = () => given().then((Part) => (known = Part));
  function LazyOnDemand(props: Props) {
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> | undefined; readonly fault?: Error }>(
      () => ({ Part: known }),
    );
    const there = loaded.Part !== undefined;
    useEffect(() => {
      if (there) return;
      let gone = false;
      load().then(
        (Part) => {
          if (!gone) setLoaded({ Part });
        },
        (fault: Error) => {
          if (!gone) setLoaded({ Part: undefined, fault });
        },
      );
      return () => {
        gone = true;
      };
    }, [there]);
    const { Part, fault } = loaded;
    if (fault !== undefined) throw fault;
    if (Part !== undefined) return <Part {...props} />;
    return Meanwhile === undefined ? null : <Meanwhile {...props} />;
  }
  function LazyOnDemandInBoundary(props: Props) {
    const failed = (onRetry: () => void): ReactNode => {
      if (onFailure === 'say') return <PartFailed onRetry={onRetry} />;
      return Meanwhile === undefined ? null : <Meanwhile {...props} />;
    };
    return (
      <PartBoundary failed={failed}>
        <LazyOnDemand {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(onFailure === 'throw' ? LazyOnDemand : LazyOnDemandInBoundary, { load });
}
