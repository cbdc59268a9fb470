'use client';

import { useTranslations } from 'next-intl';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { plainSms, smsLength } from '@/lib/sms/sms-text';
import type { AnswerChannel } from '@/lib/staff/enquiries';

interface AnswerPreviewProps {
  readonly enquiry: Pick<StaffEnquiry, 'subject' | 'mail_leaves'>;
  readonly channel: AnswerChannel;
  readonly text: string;
}

/** What is sent beside the text: the subject of an e-mail, the parts of an SMS. Nothing for a call. */
export function AnswerPreview({ enquiry: { subject, mail_leaves }, channel, text }: AnswerPreviewProps) {
  const t = useTranslations('staff.enquiries');
  if (channel === 'call') return null;
  if (channel === 'mail')
    return (
      <div className="text-sm text-soft">
        <p className="[overflow-wrap:anywhere]">{t('subject', { subject })}</p>
        {!mail_leaves && <p className="mt-1 text-deal">{t('mailStored')}</p>}
      </div>
    );
  const { alphabet, units, parts } = smsLength(plainSms(text.trim()));
  return (
    <div className="text-sm text-soft">
      <p className="tabular">{t('smsLength', { parts, count: units })}</p>
      {alphabet === 'ucs2' && <p className="mt-1">{t('smsCyrillic')}</p>}
    </div>
  );
}
