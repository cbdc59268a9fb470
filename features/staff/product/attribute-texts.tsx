'use client';

import { useTranslations } from 'next-intl';
import { maxAttributeText, type AttributeText } from '@/lib/contract/staff-product-attributes';
import { htmlLang, type Locale } from '@/lib/i18n/locales';
import type { AttributeRowProps } from './attribute-row-props';

const languages = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];
const noText: AttributeText = { kr: null, uz: null, ru: null };
const isEmpty = (text: AttributeText): boolean => languages.every((locale) => text[locale] === null);

/** A characteristic in words: each text in three languages; Cyrillic follows Latin until it is written. */
export function AttributeTexts({ attribute, draft, onWish }: AttributeRowProps) {
  const t = useTranslations('staff.product');
  const value = draft === undefined ? attribute.value : draft.value;
  const texts = value !== null && 'texts' in value ? value.texts : [noText];
  const type = (at: number, locale: Locale, typed: string) => {
    const next = texts.map((text, index) =>
      index === at ? { ...text, [locale]: typed.trim() === '' ? null : typed } : text,
    );
    onWish(attribute, {
      value: next.every(isEmpty) ? null : { texts: next },
      words: next.map((text) => text.ru ?? text.uz ?? text.kr ?? '').join(', '),
    });
  };
  return (
    <div className="min-w-0 flex-1 basis-60 space-y-3">
      {texts.map((text, at) => (
        <div key={at} className="grid gap-2 xl:grid-cols-3">
          {languages.map((locale) => (
            <label key={locale} className="block min-w-0">
              <span className="mb-1 block text-xs text-soft">{t(`language.${locale}`)}</span>
              <input
                aria-label={t('attributes.textIn', { name: attribute.name, language: t(`language.${locale}`) })}
                lang={htmlLang[locale]}
                maxLength={maxAttributeText}
                autoComplete="off"
                className="input"
                value={text[locale] ?? ''}
                placeholder={locale === 'kr' ? t('state.made') : undefined}
                onChange={({ target }) => type(at, locale, target.value)}
              />
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}
