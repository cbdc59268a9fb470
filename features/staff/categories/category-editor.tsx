'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StaffCategoryPage } from '@/lib/contract/staff-categories';
import { FieldConflicts } from '../field-conflicts';
import { afterSave, conflictsOf, keepOwn, withDraft, withoutField } from '../field-drafts';
import { SaveState } from '../save-state';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { AccessoriesSection } from './accessories-section';
import { AddressSection } from './address-section';
import {
  type CategoryDrafts,
  editableFields,
  type EditableField,
  type FormValue,
  isSlug,
  storedValue,
  toEdits,
} from './category-drafts';
import { useFieldWords } from './field-words';
import { FiltersSection } from './filters-section';
import { NamesSection } from './names-section';
import type { CategorySectionProps } from './section-props';
import { useCategories } from './use-categories';
import { useSaveCategory } from './use-save-category';

interface CategoryEditorProps {
  readonly category: StaffCategoryPage;
  readonly onChanged: () => Promise<void>;
}

/** The form of a category; all changed fields are saved together. */
export function CategoryEditor({ category, onChanged }: CategoryEditorProps) {
  const t = useTranslations('staff.categories');
  const { allowed } = useStaff();
  const rows = useCategories().data?.categories ?? [];
  const [drafts, setDrafts] = useState<CategoryDrafts>({});
  const { busy, failure, saved, save, forget } = useSaveCategory(category.id, onChanged);
  const words = useFieldWords(category, rows);
  const conflicts = conflictsOf(drafts, editableFields, (field) => storedValue(category, field));
  const count = Object.keys(drafts).length;
  useLeaveWarning(count > 0);
  const change = (next: (known: CategoryDrafts) => CategoryDrafts) => {
    forget();
    setDrafts(next);
  };
  const send = async () => {
    const sent = drafts;
    if (await save(toEdits(sent))) setDrafts((known) => afterSave(known, sent, editableFields));
  };
  const section: CategorySectionProps = {
    category,
    drafts,
    readOnly: !allowed('categories.change'),
    onChange: (field: EditableField, wanted: FormValue) =>
      change((known) => withDraft(known, field, storedValue(category, field), wanted)),
  };
  const slug = drafts.slug?.wanted;
  const isSlugWrong = typeof slug === 'string' && !isSlug(slug);
  return (
    <>
      <NamesSection {...section} />
      <FiltersSection {...section} />
      <AccessoriesSection {...section} rows={rows} />
      <AddressSection {...section} isSlugWrong={isSlugWrong} />
      <FieldConflicts
        texts="staff.categories.conflict"
        conflicts={conflicts.map((field) => ({
          field,
          name: t(`fields.${field}`),
          theirs: words(field, storedValue(category, field)),
          mine: words(field, drafts[field]?.wanted),
        }))}
        onMine={(field) => change((known) => keepOwn(known, field, storedValue(category, field)))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <SaveState
        count={count}
        busy={busy}
        disabled={conflicts.length > 0 || isSlugWrong}
        failure={conflicts.length > 0 ? undefined : failure}
        saved={saved}
        onSave={() => void send()}
        onDiscard={() => change(() => ({}))}
      />
    </>
  );
}
