'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { Panel } from '@/components/panel';
import { type LoanPartner, loanPartners } from '@/lib/contract/constants';
import { partnerOrder } from '@/lib/contract/staff-setting-fields';
import { FormSection } from '../form-section';
import { partnerName } from './field-texts';
import { PartnerDetails } from './partner-details';
import type { SettingForm } from './setting-form';

/** Keys in the order of the form. */
const orderOf = (form: SettingForm): readonly LoanPartner[] => {
  const order = form.valueOf(partnerOrder);
  return Array.isArray(order) ? order.flatMap((key) => loanPartners.filter((known) => known === key)) : [];
};

/** The partners in display order, then those that the shop does not have yet. */
export function PartnersForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.partners');
  const fault = form.faultOf(partnerOrder);
  const others = loanPartners.filter((key) => !orderOf(form).includes(key));
  return (
    <>
      <h3 className="font-medium">{t('list')}</h3>
      <PartnerOrder form={form} />
      {fault !== undefined && (
        <p role="alert" className="text-sm text-deal">
          {fault}
        </p>
      )}
      {others.length > 0 && !form.readOnly && (
        <FormSection title={t('others')} text={t('othersText')}>
          <ul className="divide-y divide-line">
            {others.map((key) => (
              <li key={key} className="py-1">
                <PartnerDetails form={form} partner={key} isAbsent />
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </>
  );
}

/** The partners of the shop, which buttons put into order. */
function PartnerOrder({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.partners');
  const [announcement, setAnnouncement] = useState('');
  const order = orderOf(form);
  const move = (place: number, to: number) => {
    const [key, other] = [order[place], order[to]];
    if (key === undefined || other === undefined) return;
    form.onChange(
      partnerOrder,
      order.map((known) => (known === key ? other : known === other ? key : known)),
    );
    setAnnouncement(t('moved', { name: partnerName(key), number: to + 1, count: order.length }));
  };
  return (
    <>
      <ol className="space-y-3">
        {order.map((key, place) => (
          <Panel as="li" key={key} className="flex items-start gap-2 p-3">
            <PartnerDetails form={form} partner={key} />
            {!form.readOnly && (
              <div className="flex">
                {/* Not disabled at the ends: the button would lose the focus. */}
                <IconButton
                  label={t('up', { name: partnerName(key) })}
                  aria-disabled={place === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(place, place - 1)}
                >
                  <ArrowUp className="size-4" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('down', { name: partnerName(key) })}
                  aria-disabled={place === order.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(place, place + 1)}
                >
                  <ArrowDown className="size-4" aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </Panel>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
