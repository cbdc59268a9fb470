import type { ReactNode } from 'react';

/**
 * Background of all drawings: the stepped medallion of the sign (`public/icon.svg`) between two smaller ones. Lines have
 * the text colour, surfaces and the accent come from the theme.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="drawing">
      <path
        d="M92 8h16v16h16v16h16v16h16v16h-16v16h-16v16h-16v16h-16v-16h-16v-16h-16v-16h-16v-16h16v-16h16v-16h16zM16 46.5h7v7h7v7h7v7h-7v7h-7v7h-7v-7h-7v-7h-7v-7h7v-7h7zM177 46.5h7v7h7v7h7v7h-7v7h-7v7h-7v-7h-7v-7h-7v-7h7v-7h7z"
        fill="var(--sunken)"
        stroke="none"
      />
      <path d="M16 120h168" />
      {children}
    </svg>
  );
}
