import type { ReactNode } from 'react';

/** The place of a screen that comes once the program is there: high enough that the footer does not jump. */
export function PageBox({ children }: { children: ReactNode }) {
  return <div className="page min-h-[70dvh] pt-4 pb-8 md:pt-6">{children}</div>;
}
