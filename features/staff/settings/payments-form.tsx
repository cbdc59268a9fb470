'use client';

import { useTranslations } from 'next-intl';
import { paymentField, settablePayments } from '@/lib/contract/staff-setting-fields';
import { CheckField } from '../check-field';
import { FormSection } from '../form-section';
import type { SettingForm } from './setting-form';

/** Payment methods as switches; one without its keys says so. */
export function PaymentsForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings');
  const { connected } = form.page;
  const fault = form.faultOf('payments');
  return (
    <FormSection title={t('groups.payments.title')} text={t('payments.text')}>
      <ul className="divide-y divide-line">
        {settablePayments.map((way) => (
          <li key={way} className="py-1">
            <CheckField
              label={t(`ways.${way}`)}
              isOn={form.valueOf(paymentField(way)) === true}
              readOnly={form.readOnly}
              onChange={(isOn) => form.onChange(paymentField(way), isOn)}
            />
            {!connected.payments.includes(way) && (
              <p className="pb-2 text-sm text-deal">{t(way === 'loan' ? 'payments.noPartners' : 'payments.noKeys')}</p>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-deal empty:mt-0">
        {fault}
      </p>
    </FormSection>
  );
}
