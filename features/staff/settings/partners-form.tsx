'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/icon-button';
import { Panel } from '@/components/panel';
import { type LoanPartner, loanPartners } from '@/lib/contract/constants';
import { partnerField, partnerOrder } from '@/lib/contract/staff-setting-fields';
import { CheckField } from '../check-field';
import { FormSection } from '../form-section';
import { partnerName } from './field-texts';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';
import { TermList } from './term-list';

/** Keys in the order of the form. */
const orderOf = (form: SettingForm): readonly LoanPartner[] => {
  const order = form.valueOf(partnerOrder);
  return Array.isArray(order) ? order.flatMap((key) => loanPartners.filter((known) => known === key)) : [];
};

/** The partners in display order, then those that the shop does not have yet. */
export function PartnersForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.partners');
  const order = orderOf(form);
  const others = loanPartners.filter((key) => !order.includes(key));
  const swapped = (place: number, other: number): string[] =>
    order.map((key, index) => (index === place ? order[other] : index === other ? order[place] : key) ?? key);
  return (
    <>
      <h3 className="font-medium">{t('list')}</h3>
      <ol className="space-y-3">
        {order.map((key, place) => (
          <Panel as="li" key={key} className="flex items-start gap-2 p-3">
            <Partner form={form} partner={key} />
            {!form.readOnly && (
              <div className="flex">
                <IconButton
                  label={t('up', { name: partnerName(key) })}
                  disabled={place === 0}
                  onClick={() => form.onChange(partnerOrder, swapped(place, place - 1))}
                >
                  <ArrowUp className="size-4" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('down', { name: partnerName(key) })}
                  disabled={place === order.length - 1}
                  onClick={() => form.onChange(partnerOrder, swapped(place, place + 1))}
                >
                  <ArrowDown className="size-4" aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </Panel>
        ))}
      </ol>
      {others.length > 0 && !form.readOnly && (
        <FormSection title={t('others')} text={t('othersText')}>
          <ul className="divide-y divide-line">
            {others.map((key) => (
              <li key={key} className="py-1">
                <Partner form={form} partner={key} isAbsent />
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </>
  );
}

/** One partner: its state in a line, opened its rules. */
function Partner({ form, partner, isAbsent = false }: { form: SettingForm; partner: LoanPartner; isAbsent?: boolean }) {
  const t = useTranslations('staff.settings.partners');
  const offered = partnerField(partner, 'offered');
  const isOn = form.valueOf(offered) === true;
  return (
    <details className="min-w-0 flex-1">
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
