'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { LoanPartner } from '@/lib/contract/constants';
import { partnerField, partnerFields } from '@/lib/contract/staff-setting-fields';
import { CheckField } from '../check-field';
import { partnerName } from './field-texts';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';
import { TermList } from './term-list';

interface PartnerDetailsProps {
  readonly form: SettingForm;
  readonly partner: LoanPartner;
  /** The shop does not have it yet. */
  readonly isAbsent?: boolean;
}

/** One partner: its state in a line, opened its rules. A mistake opens it. */
export function PartnerDetails({ form, partner, isAbsent = false }: PartnerDetailsProps) {
  const t = useTranslations('staff.settings.partners');
  const details = useRef<HTMLDetailsElement>(null);
  const offered = partnerField(partner, 'offered');
  const fault = form.faultOf(offered);
  const isOn = form.valueOf(offered) === true;
  const hasFault = partnerFields.some((field) => form.faultOf(partnerField(partner, field)) !== undefined);
  useEffect(() => {
    if (hasFault && details.current !== null) details.current.open = true;
  }, [hasFault]);
  return (
    <details ref={details} className="min-w-0 flex-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <span className="font-medium">{partnerName(partner)}</span>
        <span className={isOn ? 'text-sm text-ok' : 'text-sm text-soft'}>
          {t(isOn ? 'on' : isAbsent ? 'absent' : 'off')}
        </span>
      </summary>
      {!form.page.connected.partners.includes(partner) && <p className="text-sm text-deal">{t('noKeys')}</p>}
      <CheckField
        label={t('fields.offered')}
        isOn={isOn}
        readOnly={form.readOnly}
        onChange={(wanted) => form.onChange(offered, wanted)}
      />
      {fault !== undefined && (
        <p role="alert" className="text-sm text-deal">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        {(['name', 'min_price', 'max_price'] as const).map((field) => (
          <SettingField
            key={field}
            form={form}
            field={partnerField(partner, field)}
            label={t(`fields.${field}`)}
            hint={field === 'max_price' ? t('noUpper') : undefined}
          />
        ))}
      </div>
      <TermList form={form} field={partnerField(partner, 'terms')} />
    </details>
  );
}
