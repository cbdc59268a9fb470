'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { isSameSetting, type SettingGroup } from '@/lib/contract/staff-setting-fields';
import type { SettingChange, SettingDifference, SettingPage } from '@/lib/contract/staff-settings';
import { formatDateTime } from '@/lib/format/date';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';
import { useSettingTexts } from './field-texts';
import { DifferenceList, ReviewDialog } from './review-dialog';

const sideOf = (changes: readonly SettingDifference[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** A change that was not restored: somebody has changed its values since, or the rules of the shop refuse these fields. */
interface FailedRestore {
  readonly id: number;
  readonly refused?: readonly string[];
}

interface SettingHistoryProps {
  readonly group: SettingGroup;
  readonly page: SettingPage;
  readonly onChanged: () => Promise<void>;
}

/** Changes of a group, newest first: who, when, old → new. One is restored as a new change, after its effect is shown. */
export function SettingHistory({ group, page: { values, history }, onChanged }: SettingHistoryProps) {
  const t = useTranslations('staff.settings.history');
  const { allowed } = useStaff();
  const [restored, setRestored] = useState<SettingChange>();
  const [failed, setFailed] = useState<FailedRestore>();
  const isRestorable = ({ changes }: SettingChange): boolean =>
    allowed('settings.change') && changes.some(({ field, before }) => !isSameSetting(values[field], before));
  const end = (failure?: FailedRestore) => {
    setFailed(failure);
    setRestored(undefined);
    void onChanged();
  };
  return (
    <FormSection title={t('title')}>
      {history.length === 0 && <p className="text-soft">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {history.map((change) => (
          <li key={change.id} className="py-3 text-sm">
            <p className="text-xs text-soft">
              {change.by ?? t('folder')} · {formatDateTime(change.at)}
            </p>
            <DifferenceList changes={change.changes} />
            {failed?.id === change.id && <RestoreFailure failed={failed} change={change} values={values} />}
            {isRestorable(change) && (
              <Button
                variant="plain"
                className="mt-2"
                aria-label={t('restoreOf', { at: formatDateTime(change.at) })}
                onClick={() => {
                  setFailed(undefined);
                  setRestored(change);
                }}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {restored !== undefined && (
        <ReviewDialog
          edits={{ group, seen: sideOf(restored.changes, 'after'), wanted: sideOf(restored.changes, 'before') }}
          onWritten={() => end()}
          onConflict={() => end({ id: restored.id })}
          onRefused={(fields) => end({ id: restored.id, refused: fields })}
          onClose={() => setRestored(undefined)}
        />
      )}
    </FormSection>
  );
}

interface RestoreFailureProps {
  readonly failed: FailedRestore;
  readonly change: SettingChange;
  readonly values: SettingPage['values'];
}

/** Why nothing was written, with the present values beside those that would be restored. */
function RestoreFailure({ failed: { refused }, change, values }: RestoreFailureProps) {
  const t = useTranslations('staff.settings.history');
  const { name } = useSettingTexts();
  return (
    <div role="alert" className="mt-2 rounded-control bg-deal-soft p-3">
      <p>{refused === undefined ? t('conflict') : t('refused', { fields: refused.map(name).join(', ') })}</p>
      <DifferenceList
        changes={change.changes.map(({ field, before }) => ({ field, before: values[field] ?? null, after: before }))}
      />
    </div>
  );
}
