'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Loading state of a list, announced. */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={useTranslations('common')('loading')}>
      {children}
    </div>
  );
}
