'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { AnswerForm } from './answer-form';

interface AnswerSectionProps {
  readonly enquiry: StaffEnquiry;
  readonly onChanged: () => Promise<void>;
}

/** The answer to an enquiry, by the ways that its sender gave. */
export function AnswerSection({ enquiry, onChanged }: AnswerSectionProps) {
  const t = useTranslations('staff.enquiries');
  const [isSent, setIsSent] = useState(false);
  const [first] = enquiry.channels;
  return (
    <Panel as="section" padded aria-labelledby="answer">
      <h2 id="answer" className="mb-2 text-lg">
        {t('answer')}
      </h2>
      {first === undefined ? (
        <p className="text-soft">{t('noChannel')}</p>
      ) : (
        <AnswerForm
          enquiry={enquiry}
          first={first.channel}
          onTyped={() => setIsSent(false)}
          onSent={() => setIsSent(true)}
          onChanged={onChanged}
        />
      )}
      <p role="status" className={isSent ? 'mt-3 text-ok' : 'sr-only'}>
        {isSent ? t('sent') : ''}
      </p>
    </Panel>
  );
}
