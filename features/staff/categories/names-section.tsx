'use client';

import { useTranslations } from 'next-intl';
import { maxCategoryName } from '@/lib/contract/staff-categories';
import type { Locale } from '@/lib/i18n/locales';
import { FormSection } from '../form-section';
import { TextCell } from '../text-cell';
import { type CategorySectionProps, draftText } from './section-props';

/** Latin is the source of Cyrillic. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

/** The name in three languages side by side, on phones one below the other. */
export function NamesSection({ category, drafts, readOnly, onChange }: CategorySectionProps) {
  const t = useTranslations('staff.categories');
  return (
    <FormSection title={t('namesTitle')} text={t('namesText')}>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {columns.map((locale) => (
          <TextCell
            key={locale}
            name={t('name')}
            id={`name-${locale}`}
            locale={locale}
            cell={category.names[locale]}
            maxLength={maxCategoryName}
            rows={2}
            draft={draftText(drafts, `name.${locale}`)}
            followsNow={drafts['name.uz'] !== undefined}
            readOnly={readOnly}
            onType={(wanted) => onChange(`name.${locale}`, wanted)}
          />
        ))}
      </div>
    </FormSection>
  );
}
