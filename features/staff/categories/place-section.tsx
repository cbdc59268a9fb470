'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { SelectField } from '@/components/field';
import { type CategoryPlace, categoryLevels, type StaffCategoryPage } from '@/lib/contract/staff-categories';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';
import { branchIds, siblingsIn, stepPlace } from './tree';
import { useCategories } from './use-categories';
import { useMoveCategory } from './use-move-category';

const top = '';

/** The parent of a category and its place there; each press moves it at once. */
export function PlaceSection({ category }: { category: StaffCategoryPage }) {
  const t = useTranslations('staff.categories');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const rows = useCategories().data?.categories ?? [];
  const { busy, failure, move } = useMoveCategory();
  const [parent, setParent] = useState<string>();
  const [isMoved, setMoved] = useState(false);
  if (!allowed('categories.change') || rows.length === 0) return null;
  const { id, level, place } = category;
  const present = place.parent === null ? top : String(place.parent);
  const branch = branchIds(rows, id);
  const height = Math.max(...rows.filter((row) => branch.has(row.id)).map((row) => row.level)) - level + 1;
  const parents = rows.filter(
    (row) => !branch.has(row.id) && row.level + height <= categoryLevels && (!row.is_leaf || row.products === 0),
  );
  const go = async (wanted: CategoryPlace | undefined) => {
    if (wanted === undefined) return;
    setMoved(await move(id, place, wanted));
    setParent(undefined);
  };
  const chosen = parent ?? present;
  const [earlier, later] = [
    stepPlace(rows, { id, parent: place.parent }, -1),
    stepPlace(rows, { id, parent: place.parent }, 1),
  ];
  const under = (): CategoryPlace => {
    const target = chosen === top ? null : Number(chosen);
    return { parent: target, after: siblingsIn(rows, target).at(-1)?.id ?? null };
  };
  return (
    <FormSection title={t('placeTitle')} text={t('placeText')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('parent')}
          className="min-w-0 flex-1 basis-60"
          value={chosen}
          onChange={({ target }) => {
            setMoved(false);
            setParent(target.value);
          }}
        >
          <option value={top}>{t('top')}</option>
          {parents.map((row) => (
            <option key={row.id} value={row.id}>
              {`${'— '.repeat(row.level - 1)}${row.name}`}
            </option>
          ))}
        </SelectField>
        <div className="mb-6 flex flex-wrap gap-3">
          <Button variant="outline" busy={busy} disabled={chosen === present} onClick={() => void go(under())}>
            {t('move')}
          </Button>
          <Button variant="plain" aria-disabled={earlier === undefined || busy} onClick={() => void go(earlier)}>
            {t('earlier')}
          </Button>
          <Button variant="plain" aria-disabled={later === undefined || busy} onClick={() => void go(later)}>
            {t('later')}
          </Button>
        </div>
      </div>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <p role="status" className="text-ok empty:hidden">
        {isMoved && t('placed')}
      </p>
    </FormSection>
  );
}
