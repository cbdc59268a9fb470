'use client';

import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { lazyOnDemand } from './lazy-on-demand';
import { whenPressEnds } from './press';
import { whenNear } from './near-viewport';

interface LazyHydrateProps {
  tag?: 'li' | 'div';
  className?: string;
  /** For content above the fold: hydrated with the page. */
  eager?: boolean | undefined;
  /** Loads the code of lazy content; must be a stable function. */
  load?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** Distance from the viewport at which a box is hydrated, so that it responds before it is visible. */
const viewportMargin = '400px 300px';
const controls = 'a, button, input, select, textarea, [tabindex]';

/** Index of the control inside the element; -1 if it is outside. */
const indexOfControl = (element: Element, control: Element | null): number =>
  [...element.querySelectorAll(controls)].findIndex((other) => other === control);

const subscribeToNothing = () => () => undefined;

/** Content of a `LazyHydrate` with its `load`: rendered by the server, its code loaded later. */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  // Without a Suspense boundary the server waits for it and includes it in the page.
  const OnServer = lazy(() => load().then((part) => ({ default: part })));
  const InBrowser = lazyOnDemand(load, Meanwhile);
  const LazyHydrated = (props: Props) =>
    typeof window === 'undefined' ? <OnServer {...props} /> : <InBrowser {...props} />;
  return Object.assign(LazyHydrated, { load: InBrowser.load });
}

/**
 * Lazy hydration **on view**: the server's HTML of a box stays until the box comes near the viewport or is touched.
 * Only then its code is loaded, if it is lazy (`lazyHydrated`), and React hydrates it. So a page with sixty cards
 * hydrates only the visible ones, and filters for wide screens cost phones nothing. Without JavaScript the box is
 * complete.
 */
export function LazyHydrate({ tag: Tag = 'li', className, eager = false, load, children }: LazyHydrateProps) {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [waits, setWaits] = useState(hydrating && !eager);
  const box = useRef<HTMLElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    box.current = element;
  }, []);
  // A box is not replaced during a press: the click would hit another element and be lost.
  const [pressed, setPressed] = useState(false);
  const dehydrated = (waits || pressed) && !eager;
  // The focused control: its replacement receives the focus, unless the focus has left the box.
  const focused = useRef(-1);

  useEffect(() => {
    const element = box.current;
    if (!dehydrated || element === null) return;
    const wake = () => {
      focused.current = indexOfControl(element, document.activeElement);
      startTransition(() => setWaits(false));
    };
    return whenNear(element, viewportMargin, () => {
      if (load === undefined) wake();
      else void load().then(wake);
    });
  }, [dehydrated, load]);

  const isHydrated = useRef(!dehydrated);
  useLayoutEffect(() => {
    if (dehydrated || isHydrated.current) return;
    isHydrated.current = true;
    // The pictures are loaded already: without lazy loading they do not flicker.
    for (const image of box.current?.querySelectorAll('img') ?? [])
      Object.assign(image, { decoding: 'sync', loading: 'eager' });
    if (focused.current >= 0)
      box.current?.querySelectorAll<HTMLElement>(controls)[focused.current]?.focus({ preventScroll: true });
  }, [dehydrated]);

  if (dehydrated && typeof window !== 'undefined') {
    const hold = () => {
      setPressed(true);
      whenPressEnds(() => setPressed(false));
    };
    /** Hydrates the box when its code is loaded; waits for a press to end. */
    const wake = (isPressOver: boolean, onAwake?: () => void) => {
      const replace = () => {
        if (box.current !== null) focused.current = indexOfControl(box.current, document.activeElement);
        flushSync(() => {
          setWaits(false);
          if (isPressOver) setPressed(false);
        });
        onAwake?.();
      };
      if (load === undefined) replace();
      else void load().then(replace);
    };
    return (
      <Tag
        ref={attach}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
        onPointerDown={hold}
        onKeyDown={hold}
        // Does not move the focus: a further key press may have moved it already, which would cause a loop.
        onFocus={() => wake(false)}
        onBlur={() => {
          focused.current = -1;
        }}
        onClick={(event) => {
          // Links work without hydration.
          if (!(event.target instanceof Element) || event.target.closest('a') !== null || box.current === null) return;
          const element = box.current;
          const index = indexOfControl(element, event.target.closest(controls));
          wake(true, () => element.querySelectorAll<HTMLElement>(controls)[index]?.click());
        }}
      />
    );
  }
  return (
    <Tag ref={attach} className={className}>
      {children}
    </Tag>
  );
}
