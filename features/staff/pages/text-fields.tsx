'use client';

import { useTranslations } from 'next-intl';
import { htmlLang, type Locale, type Localized } from '@/lib/i18n/locales';
import { TextAreaField } from '../text-area-field';
import { maxTextLength } from '@/lib/blocks/words';
import { useEditor } from './editor-context';
import { withText } from './follow-cyrillic';
import { noText } from './new-block';
import { useProblemText } from './use-problem-text';
import { valueAt, type FieldPath } from './value-at';

/** Languages side by side: Latin first, because Cyrillic follows it. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

/** The text of a value; languages that are missing are empty. */
export function localizedOf(value: unknown): Localized {
  const textOf = (locale: Locale) => {
    const text = valueAt(value, [locale]);
    return typeof text === 'string' ? text : '';
  };
  return { uz: textOf('uz'), kr: textOf('kr'), ru: textOf('ru') };
}

interface TextFieldsProps {
  readonly label: string;
  readonly fieldPath: FieldPath;
  readonly value: unknown;
  readonly required: boolean;
}

/** A text in three languages; without any of them the field is removed unless it is required. */
export function TextFields({ label, fieldPath, value, required }: TextFieldsProps) {
  const words = useTranslations('staff.product');
  const { readOnly, language, onChange } = useEditor();
  const problemText = useProblemText();
  const text = localizedOf(value);
  const whole = problemText(fieldPath);
  return (
    <div role="group" aria-label={label} className="grid items-start gap-x-4 gap-y-2 lg:grid-cols-3">
      {columns.map((locale) => (
        <div key={locale} className={locale === language ? '' : 'max-lg:hidden'}>
          <TextAreaField
            label={`${label} · ${words(`language.${locale}`)}`}
            lang={htmlLang[locale]}
            rows={2}
            maxLength={maxTextLength}
            className="field-sizing-content min-h-11"
            required={required}
            readOnly={readOnly}
            value={text[locale]}
            error={problemText([...fieldPath, locale]) ?? whole}
            onChange={({ target }) => {
              // A text is one line: lists and paragraphs are fields of their own.
              const next = withText(text, locale, target.value.replaceAll(/\s*\n\s*/g, ' '));
              const isEmpty = columns.every((key) => next[key] === '');
              onChange(fieldPath, isEmpty && !required ? undefined : isEmpty ? noText : next);
            }}
          />
        </div>
      ))}
    </div>
  );
}
