'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffVacancyPage } from '@/lib/contract/staff-vacancies';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaffLocale } from '../locale';
import { useDetail } from '../use-detail';
import { useStaff } from '../use-staff';
import { vacanciesKey, vacancyKey } from './keys';
import { useSaveVacancy } from './use-save-vacancy';
import { VacancyEditor } from './vacancy-editor';
import { VacancyHistory } from './vacancy-history';
import { VacancyState } from './vacancy-state';

/** One vacancy: its texts, whether the shop shows it, and its history. */
export function VacancyPage({ id }: { id: number }) {
  return (
    <AdminShell part="vacancies">
      <Vacancy id={id} />
    </AdminShell>
  );
}

function Vacancy({ id }: { id: number }) {
  const t = useTranslations('staff.vacancies');
  const { query, renew } = useDetail({
    queryKey: vacancyKey(id),
    related: [[vacanciesKey]],
    read: (api, signal) => api.fetch((contract) => contract.staff.vacancy, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/vacancies/" list={t('all')}>
      {(vacancy) => (
        <div className="space-y-4">
          <Head vacancy={vacancy} onChanged={renew} />
          <VacancyEditor vacancy={vacancy} onChanged={renew} />
          <VacancyHistory vacancy={vacancy} onChanged={renew} />
        </div>
      )}
    </DetailPage>
  );
}

interface HeadProps {
  readonly vacancy: StaffVacancyPage;
  readonly onChanged: () => Promise<void>;
}

/** The vacancy and its place in the shop, with the button that takes it off or returns it. */
function Head({ vacancy: { id, title, place, open, applications }, onChanged }: HeadProps) {
  const t = useTranslations('staff.vacancies');
  const failureText = useStaffFailure();
  const locale = useStaffLocale();
  const { allowed } = useStaff();
  const { busy, failure, save } = useSaveVacancy(id, onChanged);
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl [overflow-wrap:anywhere]">{title}</h2>
          <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">{place}</p>
        </div>
        <VacancyState open={open} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {allowed('vacancies.change') && (
          <Button variant="outline" busy={busy} onClick={() => void save({ seen: { open }, wanted: { open: !open } })}>
            {t(open ? 'close' : 'reopen')}
          </Button>
        )}
        <a className="inline-flex min-h-11 items-center text-link" href={`/${locale}/page/vacancy/`} target="_blank">
          {t('inShop')}
        </a>
      </div>
      <p className="mt-1 text-sm text-soft">
        {applications > 0 ? t('applications', { count: applications }) : t('applicationsNone')}
      </p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </Panel>
  );
}
