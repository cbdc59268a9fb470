'use client';

import { type ReactNode, useEffect, useState } from 'react';

interface ToastProps {
  /** Duration in milliseconds; longer while hovered or focused. */
  time: number;
  onClose: () => void;
  /** A link or an undo. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A temporary notice. The caller gives each notice its own key and renders it inside an existing live region
 * (`aria-live`): a region that appears with its text is often not announced.
 */
export function Toast({ time, onClose, action, children }: ToastProps) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onClose, time);
    return () => clearTimeout(timer);
  }, [paused, time, onClose]);
  const hold = () => setPaused(true);
  const release = () => setPaused(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- focus and pointer only stop the clock; what can be pressed is inside
    <div
      onFocus={hold}
      onBlur={release}
      onPointerLeave={release}
      // A notice that appears under a resting pointer does not count as hovered before the pointer moves.
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') hold();
      }}
      className="fade-in pointer-events-auto flex min-h-15 max-w-lg items-center gap-4 rounded-card bg-ink py-2 pr-2 pl-5 text-surface shadow-float"
    >
      <span className="pr-1">{children}</span>
      {action}
    </div>
  );
}
