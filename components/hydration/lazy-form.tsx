'use client';

import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { type ControlKey, findControl, controlKeyOf, snapshotFormState } from './form-snapshot';
import { useInteracted } from './first-interaction';
import { trackActiveInteraction } from './active-interaction';
import { lazyHydrated } from './lazy-hydrate';

interface LazyFormProps {
  /** Loads the code of the fields; must be a stable function. */
  load: () => Promise<unknown>;
  /**
   * Whether to load before the first interaction, for example if there is a stored draft; must be a stable function.
   */
  isAwaited?: (() => boolean) | undefined;
  children: ReactNode;
}

const subscribeToNothing = () => () => undefined;
const alwaysFalse = () => false;

/**
 * Third of three kinds of lazy loading, **at the first interaction**, for server-rendered fields and buttons. Their
 * HTML stays until the first interaction; then the code loads and React renders them. Text, selections, focus and
 * clicks until then, even before any script ran, are restored. Visitors who only read never download the code.
 */
export function LazyForm({ load, isAwaited = alwaysFalse, children }: LazyFormProps) {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [waits, setWaits] = useState(hydrating);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<ControlKey>(undefined);
  const isLoaded = useRef(false);
  const hydrate = useRef(() => undefined as void);
  const interacted = useInteracted();

  useEffect(() => {
    const element = box.current;
    if (!waits || element === null) return;
    hydrate.current = () => {
      // A pressed button is not replaced before its click is handled.
      if (!isLoaded.current || (interaction.isActive() && pressed.current === undefined)) return;
      isLoaded.current = false;
      const restore = snapshotFormState(element);
      flushSync(() => setWaits(false));
      restore();
      if (pressed.current !== undefined) findControl(element, pressed.current)?.click();
    };
    const interaction = trackActiveInteraction(element, () => hydrate.current());
    return interaction.end;
  }, [waits]);
  useEffect(() => {
    if (!waits || !(interacted || isAwaited() || box.current?.contains(document.activeElement))) return;
    let isCancelled = false;
    void load().then(() => {
      if (isCancelled) return;
      isLoaded.current = true;
      hydrate.current();
    });
    return () => {
      isCancelled = true;
    };
  }, [waits, interacted, load, isAwaited]);

  if (!waits || typeof window === 'undefined') return <div data-lazy={waits ? '' : undefined}>{children}</div>;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    // A native submit would put the typed values into the address.
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    pressed.current = controlKeyOf(event.currentTarget, button);
    hydrate.current();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside are pressed, by keys as well
    <div ref={box} data-lazy="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} onClick={onClick} />
  );
}

/** A component whose code loads at the first interaction; `Meanwhile` is rendered if there is no server HTML. */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
  isAwaited?: () => boolean,
) {
  const Part = lazyHydrated(load, Meanwhile);
  return function Fields(props: Props) {
    return (
      <LazyForm load={Part.load} isAwaited={isAwaited}>
        <Part {...props} />
      </LazyForm>
    );
  };
}
