'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '@/components/button';
import { Panel } from '@/components/panel';
import { contract } from '@/lib/contract';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { formatDateTime } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { minutesBetween, useAgeText } from '../age-text';
import { Detail } from '../detail';
import { useStaffLocale } from '../locale';
import { useStaff } from '../use-staff';
import { StateBadge } from './state-badge';
import { useWorkTime } from './work-time';

const linkClass = 'inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere]';

/** What was written, by whom, and how soon it was answered. */
export function EnquiryMessage({ enquiry }: { enquiry: StaffEnquiry }) {
  const t = useTranslations('staff.enquiries');
  const { id, kind, state, fields, file_name, has_file } = enquiry;
  return (
    <Panel as="section" padded aria-labelledby="enquiry">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="enquiry" className="text-xl [overflow-wrap:anywhere]">
          {t('title', { kind: t(`kinds.${kind}`), id })}
        </h2>
        <StateBadge state={state} />
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
        {fields.map((field) => (
          <Field key={field.name} field={field} kind={kind} />
        ))}
        <Sender enquiry={enquiry} />
      </dl>
      {has_file && (
        <ButtonAnchor
          variant="plain"
          className="mt-4"
          href={`/api/${contract.staff.enquiryResume.path}?id=${id}`}
          download
        >
          {t('download')}
          {file_name !== null && file_name !== '' && `: ${file_name}`}
        </ButtonAnchor>
      )}
    </Panel>
  );
}

type FieldName = 'topic' | 'email' | 'comment' | 'company_name' | 'phone' | 'name' | 'product' | 'link';

interface FieldProps {
  readonly field: StaffEnquiry['fields'][number];
  readonly kind: StaffEnquiry['kind'];
}

/** A field that was filled in; contacts and links can be opened. */
function Field({ field: { name, value }, kind }: FieldProps) {
  const t = useTranslations('staff.enquiries');
  const label = kind === 'vacancy' && name === 'company_name' ? t('lastCompany') : t(`fields.${name as FieldName}`);
  return name === 'comment' ? (
    <Detail name={label} className="sm:col-span-2">
      <p className="whitespace-pre-line">{value}</p>
    </Detail>
  ) : (
    <Detail name={label}>{fieldValue(name, value, (topic) => t(`topics.${topic as 'claim'}`))}</Detail>
  );
}

function fieldValue(name: string, value: string, topicText: (topic: string) => string): ReactNode {
  switch (name) {
    case 'topic':
      return topicText(value);
    case 'phone':
      return (
        <a href={`tel:${value}`} className={`${linkClass} tabular`}>
          {formatPhone(value)}
        </a>
      );
    case 'email':
      return (
        <a href={`mailto:${value}`} className={linkClass}>
          {value}
        </a>
      );
    case 'link':
      return (
        <a href={value} target="_blank" rel="noreferrer nofollow" className={linkClass}>
          {value}
        </a>
      );
    default:
      return value;
  }
}

/** Vacancy, product, account, language and times. */
function Sender({ enquiry }: { enquiry: StaffEnquiry }) {
  const t = useTranslations('staff.enquiries');
  const languages = useTranslations('staff.customers.languages');
  const { allowed } = useStaff();
  const shopLocale = useStaffLocale();
  const { kind, vacancy, product_id, customer, phone, locale } = enquiry;
  return (
    <>
      {kind === 'vacancy' && <Detail name={t('vacancy')}>{vacancy ?? t('anyVacancy')}</Detail>}
      {product_id !== null && (
        <Detail name={t('ourProduct')}>
          <a href={`/${shopLocale}/product/detail/${product_id}/`} target="_blank" className={linkClass}>
            {t('openProduct')}
          </a>
        </Detail>
      )}
      {customer !== null && allowed('customers.read') && (
        <Detail name={t('customer')}>
          <Link href={`/staff/customers/${customer.id}/`} prefetch={false} className={linkClass}>
            {customer.name || t('customer')}
          </Link>
          {!customer.proven && <span className="ml-1 text-sm text-soft">({t('samePhone')})</span>}
        </Detail>
      )}
      {phone !== '' && allowed('orders.read') && (
        <Detail name={t('orders')}>
          <Link
            href={`/staff/orders/?${new URLSearchParams({ q: phone })}`}
            prefetch={false}
            className={`${linkClass} tabular`}
          >
            {formatPhone(phone)}
          </Link>
        </Detail>
      )}
      <Detail name={t('language')}>{languages(locale)}</Detail>
      <Times enquiry={enquiry} />
    </>
  );
}

function Times({ enquiry: { state, created_at, answer_minutes, now } }: { enquiry: StaffEnquiry }) {
  const t = useTranslations('staff.enquiries');
  const ageText = useAgeText();
  const workTime = useWorkTime();
  const waits = state === 'new' || state === 'in_work';
  return (
    <>
      <Detail name={t('events.received')}>
        <span className="tabular">
          {formatDateTime(created_at)}
          {waits && `, ${t('waits', { age: ageText(minutesBetween(created_at, now)) })}`}
        </span>
      </Detail>
      <Detail name={t('answerTime')}>{answer_minutes === null ? t('noAnswer') : workTime(answer_minutes)}</Detail>
    </>
  );
}
