'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';

/** The section of the answer, with its heading. */
export function AnswerPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('staff.enquiries');
  return (
    <Panel as="section" padded aria-labelledby="answer">
      <h2 id="answer" className="mb-2 text-lg">
        {t('answer')}
      </h2>
      {children}
    </Panel>
  );
}
