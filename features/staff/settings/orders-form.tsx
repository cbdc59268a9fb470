'use client';

import { useTranslations } from 'next-intl';
import { FormSection } from '../form-section';
import { useSettingTexts } from './field-texts';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';

const sections = [
  { title: 'orders.sums', text: 'orders.sumsText', fields: ['orders.min', 'orders.max'] },
  { title: 'orders.waiting', text: undefined, fields: ['unpaid_minutes', 'delivery.pickup_minutes'] },
  { title: 'orders.preorder', text: 'orders.preorderText', fields: ['preorder.min', 'preorder.max'] },
  {
    title: 'orders.instalments',
    text: undefined,
    fields: ['instalments.hours', 'instalments.prepayment_days', 'instalments.document_days'],
  },
] as const;

/** Sums of an order, waiting times and pre-orders. */
export function OrdersForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings');
  const { name } = useSettingTexts();
  return sections.map(({ title, text, fields }) => (
    <FormSection key={title} title={t(title)} {...(text === undefined ? {} : { text: t(text) })}>
      <div className="flex flex-wrap gap-4">
        {fields.map((field) => (
          <SettingField key={field} form={form} field={field} label={name(field)} />
        ))}
      </div>
    </FormSection>
  ));
}
