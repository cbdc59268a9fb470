'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/field';
import {
  type BrandField,
  brandFields,
  brandSlug,
  maxBrandName,
  maxBrandText,
  type StaffBrandPage,
} from '@/lib/contract/staff-brands';
import type { Locale } from '@/lib/i18n/locales';
import { FieldConflicts } from '../field-conflicts';
import { afterSave, conflictsOf, keepOwn, withDraft, withoutField } from '../field-drafts';
import { FormSection } from '../form-section';
import { SaveState } from '../save-state';
import { TextCell } from '../text-cell';
import { useLeaveWarning } from '../use-leave-warning';
import { UploadedPicture } from '../uploaded-picture';
import { useStaff } from '../use-staff';
import { BrandSlug } from './brand-slug';
import { type BrandDrafts, storedValue, toEdits } from './brand-edits';
import { useSaveBrand } from './use-save-brand';

/** Latin is the source of Cyrillic. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

interface BrandEditorProps {
  readonly brand: StaffBrandPage;
  readonly onChanged: () => Promise<void>;
}

/** The form of a brand: name, logo, text in three languages; all changed fields are saved together. */
export function BrandEditor({ brand, onChanged }: BrandEditorProps) {
  const t = useTranslations('staff.brands');
  const { allowed } = useStaff();
  const [drafts, setDrafts] = useState<BrandDrafts>({});
  const { busy, failure, saved, save, forget } = useSaveBrand(brand.id, onChanged);
  const readOnly = !allowed('brands.change');
  const conflicts = conflictsOf(drafts, brandFields, (field) => storedValue(brand, field));
  const count = toEdits(drafts).length;
  useLeaveWarning(count > 0);
  const change = (next: (known: BrandDrafts) => BrandDrafts) => {
    forget();
    setDrafts(next);
  };
  const type = (field: BrandField, wanted: string) =>
    change((known) => withDraft(known, field, storedValue(brand, field), wanted));
  const send = async () => {
    const sent = drafts;
    if (await save(toEdits(sent))) setDrafts((known) => afterSave(known, sent, brandFields));
  };
  const name = drafts.name?.wanted ?? brand.name;
  const slug = drafts.slug?.wanted ?? brand.slug;
  const isSlugWrong = slug !== brand.slug && !brandSlug.test(slug);
  const isNameUsed = failure?.problems.some(({ field }) => field === 'name') === true && failure.name === 'invalid';
  const fault = name.trim() === '' ? t('required') : isNameUsed ? t('nameTaken') : undefined;
  const words = (field: BrandField, value: string): string =>
    field === 'image' ? t(value === brand.image ? 'logo' : 'otherLogo') : value === '' ? t('none') : value;
  return (
    <>
      <FormSection title={t('nameTitle')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('name')}
            value={name}
            error={fault}
            maxLength={maxBrandName}
            readOnly={readOnly}
            onChange={({ target }) => type('name', target.value)}
          />
          <BrandSlug
            brand={brand}
            value={slug}
            isWrong={isSlugWrong}
            readOnly={readOnly}
            onType={(wanted) => type('slug', wanted)}
          />
          <UploadedPicture
            label={t('logo')}
            image={drafts.image?.wanted ?? brand.image}
            readOnly={readOnly}
            onChoose={(key) => type('image', key)}
          />
        </div>
      </FormSection>
      <FormSection title={t('text')} text={t('textHint')}>
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {columns.map((locale) => (
            <TextCell
              key={locale}
              name={t('text')}
              id={`description-${locale}`}
              locale={locale}
              cell={brand.description[locale]}
              maxLength={maxBrandText}
              rows={8}
              draft={drafts[`description.${locale}`]?.wanted}
              followsNow={drafts['description.uz'] !== undefined}
              readOnly={readOnly}
              onType={(wanted) => type(`description.${locale}`, wanted)}
            />
          ))}
        </div>
      </FormSection>
      <FieldConflicts
        texts="staff.categories.conflict"
        conflicts={conflicts.map((field) => ({
          field,
          name: t(`fields.${field}`),
          theirs: words(field, storedValue(brand, field)),
          mine: words(field, drafts[field]?.wanted ?? ''),
        }))}
        onMine={(field) => change((known) => keepOwn(known, field, storedValue(brand, field)))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <SaveState
        count={count}
        busy={busy}
        disabled={conflicts.length > 0 || name.trim() === '' || isSlugWrong}
        failure={isNameUsed || conflicts.length > 0 ? undefined : failure}
        saved={saved}
        onSave={() => void send()}
        onDiscard={() => change(() => ({}))}
      />
    </>
  );
}
