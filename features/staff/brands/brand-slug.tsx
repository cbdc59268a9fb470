'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { maxBrandSlug, type StaffBrandPage } from '@/lib/contract/staff-brands';

interface BrandSlugProps {
  readonly brand: StaffBrandPage;
  readonly value: string;
  readonly isWrong: boolean;
  readonly readOnly: boolean;
  readonly onType: (slug: string) => void;
}

/** Address of the page of a brand, with its former ones. */
export function BrandSlug({ brand, value, isWrong, readOnly, onType }: BrandSlugProps) {
  const t = useTranslations('staff.categories');
  return (
    <div>
      <Field
        label={t('slug')}
        value={value}
        hint={t('slugText')}
        error={isWrong ? t('slugWrong') : undefined}
        maxLength={maxBrandSlug}
        readOnly={readOnly}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
      {brand.former_slugs.length > 0 && (
        <p className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">
          {t('formerSlugs', { slugs: brand.former_slugs.join(', ') })}
        </p>
      )}
    </div>
  );
}
