'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StaffStorePage, StoreField } from '@/lib/contract/staff-stores';
import { FieldConflicts } from '../field-conflicts';
import { ReviewBar } from '../review-bar';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { useStoreValue } from './field-texts';
import { HoursSection, PlaceSection, type SectionProps, ServicesSection, TextsSection } from './form-sections';
import { ReviewDialog } from './review-dialog';
import {
  conflictsOf,
  draftFields,
  faultsOf,
  formValues,
  keepOwn,
  type StoreDrafts,
  withDraft,
  withoutField,
} from './store-drafts';

/** The form of a store: nothing is written before the consequences have been shown. */
export function StoreEditor({ store, onChanged }: { store: StaffStorePage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.stores');
  const { allowed } = useStaff();
  const [drafts, setDrafts] = useState<StoreDrafts>({});
  const [isReviewing, setReviewing] = useState(false);
  const [written, setWritten] = useState(false);
  const { values: stored, today, holidays, id } = store;
  const valueWords = useStoreValue(today);
  const values = formValues(drafts, stored);
  const faults = faultsOf(drafts, values);
  const conflicts = conflictsOf(drafts, stored);
  const count = draftFields(drafts).length;
  useLeaveWarning(count > 0);
  const change = (next: (known: StoreDrafts) => StoreDrafts) => {
    setWritten(false);
    setDrafts(next);
  };
  const section: SectionProps = {
    values,
    faults,
    readOnly: !allowed('stores.change'),
    onChange: (field: StoreField, wanted: unknown) => change((known) => withDraft(known, stored, field, wanted)),
  };
  return (
    <>
      <HoursSection {...section} today={today} holidays={holidays} />
      <ServicesSection {...section} />
      <TextsSection {...section} />
      <PlaceSection {...section} />
      <FieldConflicts
        texts="staff.stores.conflict"
        conflicts={conflicts.map((field) => ({
          field,
          name: t(`fields.${field}`),
          theirs: valueWords(field, stored[field]),
          mine: valueWords(field, drafts[field]?.wanted),
        }))}
        onMine={(field) => change((known) => keepOwn(known, stored, field))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <p role="status" className="text-ok empty:hidden">
        {written && t('written')}
      </p>
      {count > 0 && (
        <ReviewBar
          texts="staff.stores"
          count={count}
          disabled={conflicts.length > 0 || Object.keys(faults).length > 0}
          onReview={() => setReviewing(true)}
          onDiscard={() => change(() => ({}))}
        />
      )}
      {isReviewing && (
        <ReviewDialog
          id={id}
          drafts={drafts}
          today={today}
          onWritten={() => {
            setDrafts({});
            setReviewing(false);
            setWritten(true);
            void onChanged();
          }}
          onConflict={() => {
            setReviewing(false);
            void onChanged();
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
