'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffEnquiryRow } from '@/lib/contract/staff-enquiries';
import { formatDateTime } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { minutesBetween, useAgeText } from '../age-text';
import { StateBadge } from './state-badge';
import { useWorkTime } from './work-time';

/** An enquiry in the list: who wrote what, who has it, and for how long it waits. */
export function EnquiryLine({ enquiry, now }: { enquiry: StaffEnquiryRow; now: string }) {
  const t = useTranslations('staff.enquiries');
  const { id, kind, state, name, phone, email, excerpt, has_file, assigned_to, answer_failed } = enquiry;
  const sender = name || email || formatPhone(phone);
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Link
          href={`/staff/enquiries/${id}/`}
          prefetch={false}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-link [overflow-wrap:anywhere]"
        >
          {sender}
        </Link>
        <StateBadge state={state} />
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">{excerpt}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft tabular">
        <span>
          {t(`kinds.${kind}`)}, {t('number', { id })}
        </span>
        {phone !== '' && name !== '' && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
        {has_file && <span>{t('file')}</span>}
        <span>{assigned_to?.name ?? t('nobody')}</span>
        {answer_failed && <span className="font-semibold text-deal">{t('answerFailed')}</span>}
        <Times enquiry={enquiry} now={now} />
      </p>
    </Panel>
  );
}

/** For how long an enquiry waits, else when it came and how soon it was answered. */
function Times({
  enquiry: { state, created_at, answer_minutes },
  now,
}: {
  enquiry: Pick<StaffEnquiryRow, 'state' | 'created_at' | 'answer_minutes'>;
  now: string;
}) {
  const t = useTranslations('staff.enquiries');
  const ageText = useAgeText();
  const workTime = useWorkTime();
  return (
    <>
      {state === 'new' || state === 'in_work' ? (
        <span className="font-semibold text-ink">{t('waits', { age: ageText(minutesBetween(created_at, now)) })}</span>
      ) : (
        <span>{t('received', { at: formatDateTime(created_at) })}</span>
      )}
      {answer_minutes !== null && <span>{t('answeredIn', { time: workTime(answer_minutes) })}</span>}
    </>
  );
}
