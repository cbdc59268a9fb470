'use client';

import { useState } from 'react';
import { type StaffVacancyPage, type VacancyField, vacancyFields } from '@/lib/contract/staff-vacancies';
import { FieldConflicts } from '../field-conflicts';
import { afterSave, conflictsOf, keepOwn, withDraft, withoutField } from '../field-drafts';
import { SaveState } from '../save-state';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { useFieldTexts } from './field-texts';
import { useSaveVacancy } from './use-save-vacancy';
import { emptyFields, formValues, toEdits, type VacancyDrafts } from './vacancy-edits';
import { VacancyForm } from './vacancy-form';

interface VacancyEditorProps {
  readonly vacancy: StaffVacancyPage;
  readonly onChanged: () => Promise<void>;
}

/** The form of a vacancy; all changed fields are saved together. */
export function VacancyEditor({ vacancy: { id, values: stored }, onChanged }: VacancyEditorProps) {
  const texts = useFieldTexts();
  const { allowed } = useStaff();
  const [drafts, setDrafts] = useState<VacancyDrafts>({});
  const { busy, failure, saved, save, forget } = useSaveVacancy(id, onChanged);
  const values = formValues(stored, drafts);
  const faults = emptyFields(values);
  const conflicts = conflictsOf(drafts, vacancyFields, (field) => stored[field]);
  const count = Object.keys(drafts).length;
  useLeaveWarning(count > 0);
  const change = (next: (known: VacancyDrafts) => VacancyDrafts) => {
    forget();
    setDrafts(next);
  };
  const send = async () => {
    const sent = drafts;
    if (await save(toEdits(sent))) setDrafts((known) => afterSave(known, sent, vacancyFields));
  };
  return (
    <>
      <VacancyForm
        values={values}
        faults={faults}
        readOnly={!allowed('vacancies.change')}
        onChange={(field: VacancyField, wanted) => change((known) => withDraft(known, field, stored[field], wanted))}
      />
      <FieldConflicts
        texts="staff.categories.conflict"
        conflicts={conflicts.map((field) => ({
          field,
          name: texts.name(field),
          theirs: texts.value(field, stored[field]),
          mine: texts.value(field, values[field]),
        }))}
        onMine={(field) => change((known) => keepOwn(known, field, stored[field]))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <SaveState
        count={count}
        busy={busy}
        disabled={conflicts.length + faults.length > 0}
        failure={conflicts.length > 0 ? undefined : failure}
        saved={saved}
        onSave={() => void send()}
        onDiscard={() => change(() => ({}))}
      />
    </>
  );
}
