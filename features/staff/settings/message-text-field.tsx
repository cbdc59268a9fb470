'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/button';
import type { Locale } from '@/lib/i18n/locales';
import { messageField, smsPartPrice } from '@/lib/contract/staff-setting-fields';
import { formatNumber } from '@/lib/format/number';
import { fillText, maxMessageLength, type MessageId, messageRule } from '@/lib/shop/messages';
import { plainSms, smsLength } from '@/lib/sms/sms-text';
import { TextAreaField } from '../text-area-field';
import { fromForm } from './setting-drafts';
import type { SettingForm } from './setting-form';

interface MessageTextFieldProps {
  readonly form: SettingForm;
  readonly id: MessageId;
  readonly locale: Locale;
}

/** The own text of a message in one language; empty for that of the shop, which stands in its place. */
export function MessageTextField({ form, id, locale }: MessageTextFieldProps) {
  const t = useTranslations('staff.settings.messages');
  const field = messageField(id, locale);
  const typed = form.valueOf(field);
  const own = typeof typed === 'string' ? typed : '';
  const ofShop = form.page.messages?.texts[id][locale] ?? '';
  const language = t(`languages.${locale}`);
  return (
    <div>
      <TextAreaField
        label={language}
        lang={locale === 'kr' ? 'uz-Cyrl' : locale}
        value={own}
        placeholder={ofShop}
        maxLength={maxMessageLength(id)}
        readOnly={form.readOnly}
        error={form.faultOf(field)}
        onChange={({ target }) => form.onChange(field, target.value)}
      />
      {!form.readOnly && (
        <Button
          variant="plain"
          aria-label={t(own === '' ? 'changeOf' : 'resetOf', { language })}
          onClick={() => form.onChange(field, own === '' ? ofShop : '')}
        >
          {t(own === '' ? 'change' : 'reset')}
        </Button>
      )}
      <MessagePreview form={form} id={id} locale={locale} text={own.trim() === '' ? ofShop : own} />
    </div>
  );
}

/** The text with sample values and, of an SMS, its length and what it costs. */
function MessagePreview({ form, id, locale, text }: MessageTextFieldProps & { readonly text: string }) {
  const t = useTranslations('staff.settings.messages');
  const label = useId();
  const isSms = messageRule(id).channel === 'sms';
  const samples = Object.entries(form.page.messages?.samples ?? {});
  const filled = fillText(text, Object.fromEntries(samples.map(([name, value]) => [name, value[locale]])));
  const preview = isSms ? plainSms(filled) : filled;
  return (
    <div className="mt-2 rounded-control bg-sunken p-3 text-sm">
      <p id={label} className="text-soft">
        {t('preview')}
      </p>
      <p aria-labelledby={label} className="[overflow-wrap:anywhere]">
        {preview}
      </p>
      {isSms && <SmsCost form={form} text={preview} />}
    </div>
  );
}

function SmsCost({ form, text }: { readonly form: SettingForm; readonly text: string }) {
  const t = useTranslations('staff.settings.messages');
  const { parts, units, alphabet } = smsLength(text);
  const price = fromForm(smsPartPrice, form.valueOf(smsPartPrice));
  return (
    <p className="mt-1 text-soft tabular">
      {t('length', { parts, units, alphabet: t(`alphabets.${alphabet}`) })}
      {typeof price === 'number' && price > 0 && ` · ${t('cost', { sum: formatNumber(price * parts) })}`}
    </p>
  );
}
