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
  /** For what is seen first: it is taken over with the page itself. */
  eager?: boolean | undefined;
  /** Loads what the content needs, where that comes late as well; what stays the same. */
  load?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** How far outside the screen a box is taken over, so that it answers before it is seen. */
const margin = '400px 300px';
const controls = 'a, button, input, select, textarea, [tabindex]';

/** Which of the controls inside it is; -1 for none of them. */
const placeOf = (element: Element, control: Element | null): number =>
  [...element.querySelectorAll(controls)].findIndex((other) => other === control);

const never = () => () => undefined;

/** A part that the server draws and whose program comes late: the content of a `LazyHydrate` with its `load`. */
export function lazyHydrated<Props extends object>(
  given: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  // Without a boundary the server waits for it, so that it is in the page itself and not sent behind it.
  const OnServer = lazy(() => given().then((part) => ({ default: part })));
  const InBrowser = lazyOnDemand(given, Meanwhile);
  const LazyHydrated = (props: Props) =>
    typeof window === 'undefined' ? <OnServer {...props} /> : <InBrowser {...props} />;
  return Object.assign(LazyHydrated, { load: InBrowser.load });
}

/**
 * On view, of what the server has drawn: a box whose HTML from the server stays as it is until it comes near the screen
 * or is touched; only then its program is loaded, where it comes late (`lazyHydrated`), and React takes it over. A page with
 * sixty cards so costs the phone those few that are seen, and filters that only wide screens show cost it nothing.
 * Without scripts the box is complete.
 */
export function LazyHydrate({ tag: Tag = 'li', className, eager = false, load, children }: LazyHydrateProps) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [waits, setWaits] = useState(hydrating && !eager);
  const box = useRef<HTMLElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    box.current = element;
  }, []);
  // What is pressed is not replaced under the finger: the click would find another element than the press, and be lost.
  const [pressed, setPressed] = useState(false);
  const dehydrated = (waits || pressed) && !eager;
  // The control that has the focus: its replacement gets the focus. A shopper who has left the box is not brought back.
  const focused = useRef(-1);

  useEffect(() => {
    const element = box.current;
    if (!dehydrated || element === null) return;
    const wake = () => {
      focused.current = placeOf(element, document.activeElement);
      startTransition(() => setWaits(false));
    };
    return whenNear(element, margin, () => {
      if (load === undefined) wake();
      else void load().then(wake);
    });
  }, [dehydrated, load]);

  const isHydrated = useRef(!dehydrated);
  useLayoutEffect(() => {
    if (dehydrated || isHydrated.current) return;
    isHydrated.current = true;
    // The pictures are here already: shown at once they don't blink.
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
    /** Wakes the box once its program is there. What is still pressed stays, and is replaced when it is let go. */
    const wake = (isPressOver: boolean, onAwake?: () => void) => {
      const replace = () => {
        if (box.current !== null) focused.current = placeOf(box.current, document.activeElement);
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
        // Nothing is focused here: what another key has moved on meanwhile would be called back, and so on without an end.
        onFocus={() => wake(false)}
        onBlur={() => {
          focused.current = -1;
        }}
        onClick={(event) => {
          // A link does its work by itself.
          if (!(event.target instanceof Element) || event.target.closest('a') !== null || box.current === null) return;
          const element = box.current;
          const index = placeOf(element, event.target.closest(controls));
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
