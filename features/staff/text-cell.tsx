'use client';

import { useTranslations } from 'next-intl';
import type { TextCells } from '@/lib/contract/staff-product';
import { htmlLang, type Locale } from '@/lib/i18n/locales';

const stateClasses = {
  written: 'text-ok',
  made: 'text-soft',
  missing: 'text-deal',
  older: 'text-deal',
  draft: 'text-brand-soft-ink bg-brand-soft rounded-full px-2',
} as const;

interface TextCellProps {
  /** Name of the text, such as "Description". */
  readonly name: string;
  /** Id of the field; unique on the page. */
  readonly id: string;
  readonly locale: Locale;
  readonly cell: TextCells['uz'];
  readonly maxLength: number;
  readonly rows: number;
  /** What is typed and not saved. */
  readonly draft: string | undefined;
  /** Its Latin source is being edited. */
  readonly followsNow: boolean;
  readonly readOnly: boolean;
  readonly onType: (wanted: string) => void;
}

/** One text in one language, with its state above it. */
export function TextCell({
  name,
  id,
  locale,
  cell,
  maxLength,
  rows,
  draft,
  followsNow,
  readOnly,
  onType,
}: TextCellProps) {
  const t = useTranslations('staff.product');
  const isMade = cell.state === 'made' || (locale === 'kr' && cell.state === 'missing');
  const isFollowing = locale === 'kr' && draft === undefined && followsNow && isMade;
  const hint = isFollowing
    ? t('hint.follows')
    : draft?.trim() === ''
      ? t(locale === 'kr' ? 'hint.removedCyrillic' : 'hint.removed')
      : '';
  const state = draft === undefined ? cell.state : 'draft';
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          {t(`language.${locale}`)}
        </label>
        <span id={`${id}-state`} className={`text-xs ${stateClasses[state]}`}>
          {t(`state.${state}`)}
        </span>
      </div>
      <textarea
        id={id}
        aria-label={t('textIn', { text: name, language: t(`language.${locale}`) })}
        lang={htmlLang[locale]}
        rows={rows}
        maxLength={maxLength}
        readOnly={readOnly}
        aria-describedby={`${id}-state ${id}-hint`}
        className={`input w-full ${draft === undefined ? '' : 'border-brand'} ${isFollowing ? 'text-soft' : ''}`}
        value={draft ?? cell.text ?? ''}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-hint`} aria-live="polite" className="text-xs text-soft">
        {hint}
      </p>
    </div>
  );
}
