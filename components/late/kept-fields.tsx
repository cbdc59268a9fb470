'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type ControlMark, findMarked, markOf, noteFilledIn } from './filled-in';
import { useMoved } from './first-move';
import { watchHands } from './hands';
import { keptPart } from './kept-html';

interface KeptFieldsProps {
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
 * touches or types; then their program comes and React draws them anew. What was typed, chosen, reached and pressed until then,
 * also before any program ran, is handed over. Whoever only looks is spared the program.
 */
export function KeptFields({ load, isAwaited = nobody, children }: KeptFieldsProps) {
  const hydrating = useSyncExternalStore(never, () => false, () => true);
  const [waits, setWaits] = useState(hydrating);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<ControlMark>(undefined);
  const isThere = useRef(false);
  const takeOver = useRef(() => undefined as void);
  const moved = useMoved();

  useEffect(() => {
    const element = box.current;
    if (!waits || element === null) return;
    takeOver.current = () => {
      // Whoever has pressed a button waits for what it does.
      if (!isThere.current || (hands.isHeld() && pressed.current === undefined)) return;
      isThere.current = false;
      const giveBack = noteFilledIn(element);
      flushSync(() => setWaits(false));
      giveBack();
      if (pressed.current !== undefined) findMarked(element, pressed.current)?.click();
    };
    const hands = watchHands(element, () => takeOver.current());
    return hands.end;
  }, [waits]);
  useEffect(() => {
    if (!waits || !(moved || isAwaited() || box.current?.contains(document.activeElement))) return;
    let gone = false;
    void load().then(() => {
      if (gone) return;
      isThere.current = true;
      takeOver.current();
    });
    return () => { gone = true; };
  }, [waits, moved, load, isAwaited]);

  if (!waits || typeof window === 'undefined') return <div data-kept={waits ? '' : undefined}>{children}</div>;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    // As HTML alone it would send what was typed as a part of an address.
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    pressed.current = markOf(event.currentTarget, button);
    takeOver.current();
  };
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons inside, by keys as well
  return <div ref={box} data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} onClick={onClick} />;
}

/** Fields whose program comes with the first move, as a component; `Meanwhile` stands in their place where no server has drawn them. */
export function keptFields<Props extends object>(given: () => Promise<ComponentType<Props>>, Meanwhile: ComponentType<Props>, isAwaited?: () => boolean) {
  const Part = keptPart(given, Meanwhile);
  return function Fields(props: Props) {
    return <KeptFields load={Part.load} isAwaited={isAwaited}><Part {...props} /></KeptFields>;
  };
}
