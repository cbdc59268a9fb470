'use client';

import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';

/** True if the choice goes into a draft: applied at once, because the next click may close the draft. */
export const OptimisticCheckboxes = createContext(false);

/**
 * Shows a checkbox as changed with the next frame; the listing and its address update after that frame.
 * @returns the displayed state and the click handler
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
      // Resets a choice that was not applied.
      setPressed({ from: checked, to: checked });
    });
    waiting.current.add(callOff);
  };
  return [isTicked, press];
}
