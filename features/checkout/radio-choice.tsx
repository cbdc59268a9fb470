'use client';

import type { ReactNode } from 'react';

interface RadioChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A radio option as a large target. */
export function RadioChoice({ name, checked, onChoose, inputRef, describedBy, children }: RadioChoiceProps) {
  return (
    <label className="choice min-h-12 items-center">
      <input
        ref={inputRef}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={describedBy}
        className="mt-0"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
