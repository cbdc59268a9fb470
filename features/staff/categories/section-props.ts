import type { StaffCategoryPage } from '@/lib/contract/staff-categories';
import type { CategoryDrafts, EditableField, FormValue } from './category-drafts';

/** What every section of the form of a category needs. */
export interface CategorySectionProps {
  readonly category: StaffCategoryPage;
  readonly drafts: CategoryDrafts;
  readonly readOnly: boolean;
  readonly onChange: (field: EditableField, wanted: FormValue) => void;
}

/** The ids of a list as the form shows them. */
export function wantedIds(
  { category, drafts }: Pick<CategorySectionProps, 'category' | 'drafts'>,
  field: 'filters' | 'accessories',
): readonly number[] {
  const wanted = drafts[field]?.wanted;
  return wanted === undefined || typeof wanted === 'string' ? category[field] : wanted;
}

/** The text of a field that is being edited; undefined if it is as stored. */
export function draftText(drafts: CategoryDrafts, field: EditableField): string | undefined {
  const wanted = drafts[field]?.wanted;
  return typeof wanted === 'string' ? wanted : undefined;
}
