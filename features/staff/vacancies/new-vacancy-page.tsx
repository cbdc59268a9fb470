'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { VacancyField, VacancyValues } from '@/lib/contract/staff-vacancies';
import { tashkentDay } from '@/lib/format/date';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { BackLink } from '../back-link';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useLeaveWarning } from '../use-leave-warning';
import { vacanciesKey } from './keys';
import { emptyFields } from './vacancy-edits';
import { VacancyForm } from './vacancy-form';

/** An open vacancy of today. */
const emptyVacancy = (): VacancyValues => ({
  'title.uz': '',
  'title.kr': '',
  'title.ru': '',
  'place.uz': '',
  'place.kr': '',
  'place.ru': '',
  'text.uz': '',
  'text.kr': '',
  'text.ru': '',
  since: tashkentDay(new Date()),
  open: true,
});

/** A new vacancy, which the shop shows once it is added. */
export function NewVacancyPage() {
  const t = useTranslations('staff.vacancies');
  return (
    <AdminShell part="vacancies">
      <BackLink href="/staff/vacancies/" text={t('all')} />
      <NewVacancy />
    </AdminShell>
  );
}

function NewVacancy() {
  const t = useTranslations('staff.vacancies');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const router = useRouter();
  const [values, setValues] = useState(emptyVacancy);
  const [touched, setTouched] = useState<readonly VacancyField[]>([]);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** A lost response and a second press add one vacancy. */
  const key = useRef<string>(undefined);
  const missing = emptyFields(values);
  useLeaveWarning(touched.length > 0);
  const add = () =>
    whileBusy(async () => {
      key.current ??= crypto.randomUUID();
      const result = await api.call((contract) => contract.staff.createVacancy, {
        body: { request_key: key.current, values },
      });
      if (!result.ok) return setFailure(result.failure);
      setTouched([]);
      await client.invalidateQueries({ queryKey: [vacanciesKey] });
      router.push(`/staff/vacancies/${result.data.id}/`);
    });
  return (
    <div className="space-y-4">
      <h2 className="text-xl">{t('new')}</h2>
      <VacancyForm
        values={values}
        faults={missing.filter((field) => touched.includes(field))}
        readOnly={busy}
        onChange={(field, wanted) => {
          // Other values are another request.
          key.current = undefined;
          setTouched((before) => [...before, field]);
          setValues((before) => ({ ...before, [field]: wanted }));
        }}
      />
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <Button busy={busy} disabled={missing.length > 0} onClick={() => void add()}>
        {t('add')}
      </Button>
    </div>
  );
}
