'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** What stands in the place of a list that is on its way, and says so. */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={useTranslations('common')('loading')}>
      {children}
    </div>
  );
}
