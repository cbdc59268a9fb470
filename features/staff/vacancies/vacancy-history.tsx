'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { type StaffVacancyPage, type VacancyChange, vacancyFields } from '@/lib/contract/staff-vacancies';
import { formatDateTime } from '@/lib/format/date';
import { BeforeAfter } from '../before-after';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';
import { useFieldTexts } from './field-texts';
import { useSaveVacancy } from './use-save-vacancy';
import { restoringEdits } from './vacancy-edits';

interface VacancyHistoryProps {
  readonly vacancy: StaffVacancyPage;
  readonly onChanged: () => Promise<void>;
}

/** Who changed what when; the former values of a change are written again by one press. */
export function VacancyHistory({ vacancy, onChanged }: VacancyHistoryProps) {
  const t = useTranslations('staff.vacancies');
  return (
    <FormSection title={t('history')}>
      {vacancy.history.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
      <ul className="divide-y divide-line">
        {vacancy.history.map((change) => (
          <li key={change.id} className="py-3">
            <Change change={change} vacancy={vacancy} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Change({ change, vacancy, onChanged }: VacancyHistoryProps & { readonly change: VacancyChange }) {
  const t = useTranslations('staff.vacancies');
  const failureText = useStaffFailure();
  const texts = useFieldTexts();
  const { allowed } = useStaff();
  const { busy, failure, save } = useSaveVacancy(vacancy.id, onChanged);
  const { at, by, before, after } = change;
  const moment = formatDateTime(at);
  const edits = before === null ? undefined : restoringEdits(vacancy, before);
  return (
    <>
      <p className="text-xs text-soft">{by === null ? moment : `${by} · ${moment}`}</p>
      {before === null ? (
        <p className="text-sm">{t('added')}</p>
      ) : (
        <dl className="text-sm">
          {vacancyFields
            .filter((field) => after[field] !== undefined)
            .map((field) => (
              <div key={field} className="[overflow-wrap:anywhere]">
                <dt className="inline text-soft">{texts.name(field)}: </dt>
                <dd className="inline">
                  <BeforeAfter before={texts.value(field, before[field])} after={texts.value(field, after[field])} />
                </dd>
              </div>
            ))}
        </dl>
      )}
      {edits !== undefined && allowed('vacancies.change') && (
        <Button
          variant="plain"
          busy={busy}
          className="mt-1"
          aria-label={t('restoreOf', { at: moment })}
          onClick={() => void save(edits)}
        >
          {t('restore')}
        </Button>
      )}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </>
  );
}
