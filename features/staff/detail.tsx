import type { ReactNode } from 'react';

/** A named detail of a description list. */
export const Detail = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={className === undefined ? 'min-w-0' : `min-w-0 ${className}`}>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
