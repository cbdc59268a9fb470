import type { ReactNode } from 'react';

/**
 * The place of a screen that comes once the program is there. It fills the window, so that the footer stands below what is
 * seen: wherever else it stood, what comes would push it.
 */
export function PageBox({ children }: { children: ReactNode }) {
  return <div className="page min-h-dvh pt-4 pb-8 md:pt-6">{children}</div>;
}
