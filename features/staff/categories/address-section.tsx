'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { maxCategorySlug } from '@/lib/contract/staff-categories';
import { FormSection } from '../form-section';
import { UploadedPicture } from '../uploaded-picture';
import { type CategorySectionProps, draftText } from './section-props';

/** Picture and address of a category. */
export function AddressSection({
  category,
  drafts,
  readOnly,
  isSlugWrong,
  onChange,
}: CategorySectionProps & { isSlugWrong: boolean }) {
  const t = useTranslations('staff.categories');
  return (
    <FormSection title={t('pictureTitle')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <UploadedPicture
          label={t('picture')}
          image={draftText(drafts, 'image') ?? category.image}
          readOnly={readOnly}
          onChoose={(key) => onChange('image', key)}
        />
        <div>
          <Field
            label={t('slug')}
            value={draftText(drafts, 'slug') ?? category.slug}
            hint={t('slugText')}
            error={isSlugWrong ? t('slugWrong') : undefined}
            maxLength={maxCategorySlug}
            readOnly={readOnly}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange('slug', target.value)}
          />
          {category.former_slugs.length > 0 && (
            <p className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">
              {t('formerSlugs', { slugs: category.former_slugs.join(', ') })}
            </p>
          )}
        </div>
      </div>
    </FormSection>
  );
}
