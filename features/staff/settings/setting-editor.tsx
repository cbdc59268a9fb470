'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SettingGroup } from '@/lib/contract/staff-setting-fields';
import type { SettingPage } from '@/lib/contract/staff-settings';
import { FieldConflicts } from '../field-conflicts';
import { ReviewBar } from '../review-bar';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { BonusForm } from './bonus-form';
import { DeliveryForm } from './delivery-form';
import { useSettingTexts } from './field-texts';
import { MessagesForm } from './messages-form';
import { OrdersForm } from './orders-form';
import { PartnersForm } from './partners-form';
import { PaymentsForm } from './payments-form';
import { ReviewDialog } from './review-dialog';
import { ShopForm } from './shop-form';
import {
  conflictsOf,
  draftFields,
  type FormValue,
  formValue,
  fromForm,
  keepOwn,
  type SettingDrafts,
  toEdits,
  withDraft,
  withoutField,
  wrongFields,
} from './setting-drafts';
import type { SettingForm } from './setting-form';
import { useFaultText } from './use-fault-text';

const forms = {
  shop: ShopForm,
  orders: OrdersForm,
  delivery: DeliveryForm,
  payments: PaymentsForm,
  partners: PartnersForm,
  bonus: BonusForm,
  messages: MessagesForm,
} as const;

interface SettingEditorProps {
  readonly group: SettingGroup;
  readonly page: SettingPage;
  readonly onChanged: () => Promise<void>;
}

/** The form of a group: nothing is written before what it does has been shown. */
export function SettingEditor({ group, page, onChanged }: SettingEditorProps) {
  const t = useTranslations('staff.settings');
  const { allowed } = useStaff();
  const texts = useSettingTexts();
  const [drafts, setDrafts] = useState<SettingDrafts>({});
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isReviewing, setReviewing] = useState(false);
  const [written, setWritten] = useState(false);
  const { values: stored, limits } = page;
  const wrong = wrongFields(group, drafts, limits);
  const conflicts = conflictsOf(group, drafts, stored);
  const count = draftFields(group, drafts).length;
  const valueOf = (field: string): FormValue => formValue(drafts, stored, field);
  const faultOf = useFaultText(limits, wrong, refused, valueOf);
  useLeaveWarning(count > 0);
  const change = (next: (known: SettingDrafts) => SettingDrafts) => {
    setWritten(false);
    setRefused([]);
    setDrafts(next);
  };
  const form: SettingForm = {
    page,
    readOnly: !allowed('settings.change'),
    valueOf,
    faultOf,
    onChange: (field, typed: FormValue) => change((known) => withDraft(known, stored, field, typed)),
  };
  const Form = forms[group];
  return (
    <>
      <Form form={form} />
      <FieldConflicts
        texts="staff.settings.conflict"
        conflicts={conflicts.map((field) => ({
          field,
          name: texts.name(field),
          theirs: texts.value(field, stored[field]),
          mine: texts.value(field, fromForm(field, drafts[field]?.typed ?? '')),
        }))}
        onMine={(field) => change((known) => keepOwn(known, stored, field))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <p role="status" className="text-ok empty:hidden">
        {written && t('written')}
      </p>
      {count > 0 && (
        <ReviewBar
          texts="staff.settings"
          count={count}
          disabled={conflicts.length + wrong.length > 0}
          onReview={() => setReviewing(true)}
          onDiscard={() => change(() => ({}))}
        />
      )}
      {isReviewing && (
        <ReviewDialog
          edits={toEdits(group, drafts)}
          onWritten={() => {
            change(() => ({}));
            setReviewing(false);
            setWritten(true);
            void onChanged();
          }}
          onConflict={() => {
            setReviewing(false);
            void onChanged();
          }}
          onRefused={(fields) => {
            setReviewing(false);
            setRefused(fields);
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
