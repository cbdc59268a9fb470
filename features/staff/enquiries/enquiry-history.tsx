'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffEnquiryEvent } from '@/lib/contract/staff-enquiries';
import { formatDateTime } from '@/lib/format/date';

/** What happened to an enquiry, oldest first. */
export function EnquiryHistory({ events }: { events: readonly StaffEnquiryEvent[] }) {
  const t = useTranslations('staff.enquiries');
  return (
    <Panel as="section" padded aria-labelledby="enquiry-history">
      <h2 id="enquiry-history" className="mb-1 text-lg">
        {t('history')}
      </h2>
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <Event key={`${event.at} ${event.event}`} event={event} />
        ))}
      </ol>
    </Panel>
  );
}

function Event({ event: { event, at, by, assignee, channel, text, delivery } }: { event: StaffEnquiryEvent }) {
  const t = useTranslations('staff.enquiries');
  const title =
    event === 'assigned'
      ? assignee === null
        ? t('events.unassigned')
        : t('events.assigned', { name: assignee })
      : event === 'answered'
        ? t(`events.${channel ?? 'call'}`)
        : t(`events.${event}`);
  return (
    <li className="py-2.5">
      <p className="font-medium [overflow-wrap:anywhere]">
        {title}
        {delivery !== null && (
          <span
            className={`ml-2 text-sm font-normal ${delivery === 'failed' || delivery === 'stored' ? 'text-deal' : 'text-soft'}`}
          >
            {t(`deliveries.${delivery}`)}
          </span>
        )}
      </p>
      {text !== '' && <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      <p className="text-sm text-soft">
        <time dateTime={at} className="tabular">
          {formatDateTime(at)}
        </time>{' '}
        · {by ?? t(event === 'received' ? 'sender' : 'command')}
      </p>
    </li>
  );
}
