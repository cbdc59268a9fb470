'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { locales } from '@/lib/i18n/locales';
import { messageField, smsPartPrice } from '@/lib/contract/staff-setting-fields';
import { type MessageId, messageIds, messageRule, messageSections } from '@/lib/shop/messages';
import { FormSection } from '../form-section';
import { useSettingTexts } from './field-texts';
import { MessageTextField } from './message-text-field';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';

/** Texts that the shop sends, each with its variables, its own texts and what it looks like. */
export function MessagesForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.messages');
  const { name } = useSettingTexts();
  return (
    <>
      <FormSection title={t('price')} text={t('priceText')}>
        <SettingField form={form} field={smsPartPrice} label={name(smsPartPrice)} />
      </FormSection>
      {messageSections.map((section) => (
        <FormSection key={section} title={t(`sections.${section}`)}>
          <ul className="divide-y divide-line">
            {messageIds
              .filter((id) => messageRule(id).section === section)
              .map((id) => (
                <li key={id}>
                  <Message form={form} id={id} />
                </li>
              ))}
          </ul>
        </FormSection>
      ))}
    </>
  );
}

/** One message: its name, whether it has own texts, and, opened, its texts by language. */
function Message({ form, id }: { readonly form: SettingForm; readonly id: MessageId }) {
  const t = useTranslations('staff.settings.messages');
  const [isOpen, setOpen] = useState(false);
  const { channel } = messageRule(id);
  const fields = locales.map((locale) => messageField(id, locale));
  const isOwn = fields.some((field) => form.valueOf(field) !== '');
  const isWrong = fields.some((field) => form.faultOf(field) !== undefined);
  return (
    <details open={isOpen}>
      <summary
        className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2"
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <span className="font-medium">{t(`names.${id}`)}</span>
        <span className="text-sm text-soft">{t(`channels.${channel}`)}</span>
        {isOwn && <span className="text-sm text-link">{t('own')}</span>}
        {isWrong && <span className="text-sm text-danger">{t('wrong')}</span>}
      </summary>
      {/* The fields of all messages together would make typing slow. */}
      {isOpen && (
        <div className="space-y-4 pb-4">
          <Variables id={id} />
          {locales.map((locale) => (
            <MessageTextField key={locale} form={form} id={id} locale={locale} />
          ))}
        </div>
      )}
    </details>
  );
}

/** The variables of a message, with what stands for each. */
function Variables({ id }: { readonly id: MessageId }) {
  const t = useTranslations('staff.settings.messages');
  const { needed, optional } = messageRule(id);
  return (
    <div className="text-sm">
      <p className="text-soft">{t('variables')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {[...needed, ...optional].map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> — {t(`variable.${name}`)}
            {needed.includes(name) && ` (${t('needed')})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
