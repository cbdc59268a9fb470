'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffVacancyRow } from '@/lib/contract/staff-vacancies';
import { formatDay } from '@/lib/format/date';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { useStaffLocale } from '../locale';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { vacanciesKey } from './keys';
import { VacancyState } from './vacancy-state';

/** Vacancies, the open ones first, each with its applications. */
export function VacanciesPage() {
  return (
    <AdminShell part="vacancies">
      <Vacancies />
    </AdminShell>
  );
}

function Vacancies() {
  const t = useTranslations('staff.vacancies');
  const api = useStaffApi();
  const { allowed } = useStaff();
  const query = useQuery({
    queryKey: [vacanciesKey],
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.vacancies, { signal }),
  });
  return (
    <>
      {allowed('vacancies.change') && (
        <Link href="/staff/vacancies/new/" prefetch={false} className={buttonClass({ className: 'mb-4' })}>
          {t('new')}
        </Link>
      )}
      <QueryBoundary query={query}>
        {({ vacancies }) =>
          vacancies.length === 0 ? (
            <Panel padded>
              <h2 className="text-lg">{t('emptyTitle')}</h2>
              <p className="mt-1 text-soft">{t('emptyText')}</p>
            </Panel>
          ) : (
            <ul aria-label={t('list')} className="space-y-3">
              {vacancies.map((vacancy) => (
                <li key={vacancy.id}>
                  <VacancyLine vacancy={vacancy} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

function VacancyLine({ vacancy: { id, title, place, since, open, applications } }: { vacancy: StaffVacancyRow }) {
  const t = useTranslations('staff.vacancies');
  const locale = useStaffLocale();
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link
          href={`/staff/vacancies/${id}/`}
          prefetch={false}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-link [overflow-wrap:anywhere]"
        >
          {title}
        </Link>
        <VacancyState open={open} />
      </div>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {place} · {formatDay(since, locale)}
      </p>
      {applications > 0 && <p className="mt-1 text-sm">{t('applications', { count: applications })}</p>}
    </Panel>
  );
}
