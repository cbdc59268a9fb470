'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PartBoundary, PartFailed } from './part-boundary';

/**
 * First of three kinds of lazy loading: **on demand**. A module that is loaded after hydration when it is needed;
 * undefined until then. Unlike a lazy component it never suspends, so its surroundings stay. A failed load ends as an
 * unhandled rejection, which makes the shell reload the page (`features/shell/route-change.tsx`); the next render
 * requests it again.
 * @param load a stable function, e.g. `() => import('./part')` outside the component
 */
export function useLazyModule<Part>(load: () => Promise<Part>, needed = true): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  useEffect(() => {
    let isCancelled = false;
    if (needed)
      void load().then((part) => {
        if (!isCancelled) setLoaded({ part });
      });
    return () => {
      isCancelled = true;
    };
  }, [load, needed]);
  return loaded?.part;
}

/**
 * The same as a component: its code loads at the first render, in the browser only; `Meanwhile` is rendered with the
 * same properties until then. A later render, or one after `load()`, is immediate. A failure to load or render stays
 * inside: an optional part keeps `Meanwhile`; a part that the user requested (`onFailure: 'report'`) shows an error with a
 * retry.
 */
export function lazyOnDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
  onFailure: 'leaveOut' | 'report' | 'throw' = 'leaveOut',
) {
  let known: ComponentType<Props> | undefined;
  const load = () => importPart().then((Part) => (known = Part));
  function LazyOnDemand(props: Props) {
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> | undefined; readonly fault?: Error }>(
      () => ({ Part: known }),
    );
    const there = loaded.Part !== undefined;
    useEffect(() => {
      if (there) return;
      let isCancelled = false;
      load().then(
        (Part) => {
          if (!isCancelled) setLoaded({ Part });
        },
        (fault: Error) => {
          if (!isCancelled) setLoaded({ Part: undefined, fault });
        },
      );
      return () => {
        isCancelled = true;
      };
    }, [there]);
    const { Part, fault } = loaded;
    if (fault !== undefined) throw fault;
    if (Part !== undefined) return <Part {...props} />;
    return Meanwhile === undefined ? null : <Meanwhile {...props} />;
  }
  function LazyOnDemandInBoundary(props: Props) {
    const failed = (onRetry: () => void): ReactNode => {
      if (onFailure === 'report') return <PartFailed onRetry={onRetry} />;
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
