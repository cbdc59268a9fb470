import type { ReactNode } from 'react';

/**
 * Place of a client-side page. It fills the window, so that the footer is below the fold and does not move when the
 * content loads.
 */
export function PageBox({ children }: { children: ReactNode }) {
  return <div className="page min-h-dvh pt-4 pb-8 md:pt-6">{children}</div>;
}
