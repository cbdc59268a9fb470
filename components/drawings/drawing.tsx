import type { ReactNode } from 'react';

/** Background of all drawings; lines have the text colour, surfaces and the accent come from the theme. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="drawing">
      <path
        d="M30 106C12 76 32 30 74 24c26-4 40 8 62 10 36 4 52 36 38 70-4 10-14 16-26 16H56c-12 0-20-4-26-14Z"
        fill="var(--sunken)"
        stroke="none"
      />
      <path d="M16 120h168" />
      {children}
    </svg>
  );
}
