'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { SelectField } from '@/components/field';
import { htmlLang, type Locale } from '@/lib/i18n/locales';
import { TextAreaField } from '../text-area-field';
import { FormError } from '../form-error';
import { useEditor } from './editor-context';
import { EntryTools } from './entry-tools';
import { withText } from './follow-cyrillic';
import { noText } from './new-block';
import { localizedOf, TextFields } from './text-fields';
import { useProblemText } from './use-problem-text';
import { reorder, valueAt, type FieldPath } from './value-at';

const partKinds = ['p', 'h', 'ul', 'ol'] as const;
type PartKind = (typeof partKinds)[number];
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

const kindOf = (part: unknown): PartKind =>
  partKinds.find((kind) => typeof part === 'object' && part !== null && kind in part) ?? 'p';
const isList = (kind: PartKind): kind is 'ul' | 'ol' => kind === 'ul' || kind === 'ol';

/** A part as another kind: the texts stay. */
function converted(part: unknown, from: PartKind, to: PartKind): unknown {
  const content = valueAt(part, [from]);
  const items: readonly unknown[] = Array.isArray(content) ? content : [content];
  if (isList(to)) return { [to]: items.map(localizedOf) };
  const texts = items.map(localizedOf);
  const joined = (locale: Locale) =>
    texts
      .map((text) => text[locale])
      .filter((text) => text !== '')
      .join(' ');
  return { [to]: { uz: joined('uz'), kr: joined('kr'), ru: joined('ru') } };
}

/** Formatted text: headings, paragraphs and lists, one after the other. */
export function RichFields({
  label,
  fieldPath,
  value,
}: {
  readonly label: string;
  readonly fieldPath: FieldPath;
  readonly value: unknown;
}) {
  const t = useTranslations('staff.pages');
  const { readOnly, onChange } = useEditor();
  const error = useProblemText()(fieldPath);
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="space-y-3">
        {parts.map((part, index) => {
          const kind = kindOf(part);
          return (
            <div key={index} className="rounded-control border border-line p-3">
              <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
                <SelectField
                  label={t('partKind', { number: index + 1 })}
                  value={kind}
                  disabled={readOnly}
                  onChange={({ target }) => {
                    const to = partKinds.find((one) => one === target.value) ?? 'p';
                    onChange([...fieldPath, index], converted(part, kind, to));
                  }}
                >
                  {partKinds.map((one) => (
                    <option key={one} value={one}>
                      {t(`partKinds.${one}`)}
                    </option>
                  ))}
                </SelectField>
                <EntryTools
                  name={t('part', { number: index + 1 })}
                  index={index}
                  count={parts.length}
                  onMove={(to) => onChange(fieldPath, reorder(parts, index, to))}
                  onRemove={parts.length > 1 ? () => onChange([...fieldPath, index], undefined) : undefined}
                />
              </div>
              {isList(kind) ? (
                <ListItems label={t('items')} fieldPath={[...fieldPath, index, kind]} items={valueAt(part, [kind])} />
              ) : (
                <TextFields
                  label={t(`partKinds.${kind}`)}
                  fieldPath={[...fieldPath, index, kind]}
                  value={valueAt(part, [kind])}
                  required
                />
              )}
            </div>
          );
        })}
      </div>
      <FormError text={error} />
      {!readOnly && (
        <Button variant="outline" className="mt-3" onClick={() => onChange(fieldPath, [...parts, { p: noText }])}>
          {t('addPart')}
        </Button>
      )}
    </fieldset>
  );
}

/** Items of a list, one line each; the same line of each language is one item. */
function ListItems({
  label,
  fieldPath,
  items,
}: {
  readonly label: string;
  readonly fieldPath: FieldPath;
  readonly items: unknown;
}) {
  const t = useTranslations('staff.pages');
  const words = useTranslations('staff.product');
  const { readOnly, language, onChange } = useEditor();
  const problemText = useProblemText();
  const texts = (Array.isArray(items) ? items : []).map(localizedOf);
  const write = (locale: Locale, lines: readonly string[]) => {
    const length = Math.max(lines.length, ...columns.map((other) => (other === locale ? 0 : lastLine(other))));
    onChange(
      fieldPath,
      Array.from({ length }, (_, index) => withText(texts[index] ?? noText, locale, lines[index] ?? '')),
    );
  };
  const lastLine = (locale: Locale): number => texts.findLastIndex((text) => text[locale] !== '') + 1;
  return (
    <div role="group" aria-label={label} className="grid items-start gap-x-4 gap-y-2 lg:grid-cols-3">
      {columns.map((locale) => (
        <div key={locale} className={locale === language ? '' : 'max-lg:hidden'}>
          <TextAreaField
            label={`${label} · ${words(`language.${locale}`)}`}
            lang={htmlLang[locale]}
            className="field-sizing-content min-h-20"
            hint={t('itemsHint')}
            readOnly={readOnly}
            value={texts.map((text) => text[locale]).join('\n')}
            error={
              problemText(fieldPath) ??
              texts.map((_, index) => problemText([...fieldPath, index, locale])).find((text) => text !== undefined)
            }
            onChange={({ target }) => write(locale, target.value.split('\n'))}
          />
        </div>
      ))}
    </div>
  );
}
