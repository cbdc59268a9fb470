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
  /** Loads the program of the fields; what stays the same. */
  load: () => Promise<unknown>;
  /** Whether it is wanted before somebody moves, as for what this browser has kept; what stays the same. */
  isAwaited?: (() => boolean) | undefined;
  children: ReactNode;
}

const never = () => () => undefined;
const nobody = () => false;

/**
 * The third of three ways of loading late, **on the first move**, of what the server has drawn: fields and buttons whose HTML stays as it is until the shopper moves, scrolls,
 * touches or types; then the code loads and React renders them. What was typed, chosen, focused and pressed until then,
 * also before any script ran, is restored. A shopper who only reads never downloads the code.
 */
export function LazyForm({ load, isAwaited = nobody, children }: LazyFormProps) {
  const hydrating = useSyncExternalStore(
    never,
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
    let gone = false;
    void load().then(() => {
      if (gone) return;
      isLoaded.current = true;
      hydrate.current();
    });
    return () => {
      gone = true;
    };
  }, [waits, interacted, load, isAwaited]);

  if (!waits || typeof window === 'undefined') return <div data-kept={waits ? '' : undefined}>{children}</div>;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    // As HTML alone it would send what was typed as a part of an address.
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    pressed.current = controlKeyOf(event.currentTarget, button);
    hydrate.current();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside are pressed, by keys as well
    <div ref={box} data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} onClick={onClick} />
  );
}

/** Fields whose program comes with the first move, as a component; `Meanwhile` stands in their place where no server has drawn them. */
export function lazyForm<Props extends object>(
  given: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
  isAwaited?: () => boolean,
) {
  const Part = lazyHydrated(given, Meanwhile);
  return function Fields(props: Props) {
    return (
      <LazyForm load={Part.load} isAwaited={isAwaited}>
        <Part {...props} />
      </LazyForm>
    );
  };
}
