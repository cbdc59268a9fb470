'use client';

import { type ReactNode, useEffect, useState } from 'react';

interface ToastProps {
  /** How long it stays, in milliseconds; longer while it is pointed at or focused. */
  time: number;
  onClose: () => void;
  /** A link or an undo. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A short notice that goes by itself. The caller gives each notice its own key, inside a place that is
 * there already and is announced (`aria-live`): a place that comes with its words is often not read out.
 */
export function Toast({ time, onClose, action, children }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, time);
    return () => clearTimeout(timer);
  }, [held, time, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- focus and pointer only stop the clock; what can be pressed is inside
    <div
      onFocus={hold}
      onBlur={release}
      onPointerLeave={release}
      // A notice that appears under a resting pointer is not being read: only a moved one holds it.
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
