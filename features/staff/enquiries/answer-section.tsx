'use client';

import { useTranslations } from 'next-intl';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { AnswerForm } from './answer-form';
import { AnswerPanel } from './answer-panel';
import type { EnquiryOnPage } from './use-change-enquiry';

interface AnswerSectionProps {
  readonly enquiry: StaffEnquiry;
  readonly onPage: EnquiryOnPage;
}

/** The answer to an enquiry, by the ways that its sender gave. */
export function AnswerSection({ enquiry, onPage }: AnswerSectionProps) {
  const t = useTranslations('staff.enquiries');
  const [first] = enquiry.channels;
  if (first !== undefined) return <AnswerForm enquiry={enquiry} first={first.channel} onPage={onPage} />;
  if (enquiry.state === 'closed') return null;
  return (
    <AnswerPanel>
      <p className="text-soft">{t('noChannel')}</p>
    </AnswerPanel>
  );
}
