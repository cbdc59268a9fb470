'use client';

import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';

/** True where a choice only goes into a draft: it is taken at once, since the next press may already end the draft. */
export const OptimisticCheckboxes = createContext(false);

/**
 * A box that is seen ticked with the next frame, whatever follows from it: what does follow, the listing and its address,
 * waits for that frame.
 * @returns whether it is to be seen ticked, and what a press does
 */
export function useOptimisticCheckbox(
  checked: boolean,
  onToggle: () => void,
): readonly [isTicked: boolean, press: () => void] {
  const [pressed, setPressed] = useState({ from: checked, to: checked });
  if (pressed.from !== checked) setPressed({ from: checked, to: checked });
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    const calls = waiting.current;
    return () => {
      for (const callOff of calls) callOff();
    };
  }, []);
  const isTicked = pressed.from === checked ? pressed.to : checked;
  const atOnce = useContext(OptimisticCheckboxes);
  const press = () => {
    if (atOnce) return onToggle();
    setPressed({ from: checked, to: !isTicked });
    const callOff = afterPaint(() => {
      waiting.current.delete(callOff);
      onToggle();
      // What was not taken over is not shown on.
      setPressed({ from: checked, to: checked });
    });
    waiting.current.add(callOff);
  };
  return [isTicked, press];
}
