'use client';

import { useTranslations } from 'next-intl';
import type { EnquiryState } from '@/lib/staff/enquiries';

const classes: Readonly<Record<EnquiryState, string>> = {
  new: 'bg-brand-soft text-brand-soft-ink',
  in_work: 'bg-sunken text-ink',
  answered: 'bg-ok-soft text-ok',
  closed: 'bg-sunken text-soft',
};

/** State of an enquiry as a badge. */
export function StateBadge({ state }: { state: EnquiryState }) {
  const t = useTranslations('staff.enquiries.states');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${classes[state]}`}>
      {t(state)}
    </span>
  );
}
