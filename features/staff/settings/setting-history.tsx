'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { isSameSetting, type SettingGroup } from '@/lib/contract/staff-setting-fields';
import type { SettingChange, SettingDifference, SettingPage } from '@/lib/contract/staff-settings';
import { formatDateTime } from '@/lib/format/date';
import { FormSection } from '../form-section';
import { useStaff } from '../use-staff';
import { DifferenceList, ReviewDialog } from './review-dialog';

const sideOf = (changes: readonly SettingDifference[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

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
  const [conflict, setConflict] = useState<number>();
  const isRestorable = ({ changes }: SettingChange): boolean =>
    allowed('settings.change') && changes.some(({ field, before }) => !isSameSetting(values[field], before));
  const end = (refused?: SettingChange) => {
    setConflict(refused?.id);
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
            {conflict === change.id && <Conflict change={change} values={values} />}
            {isRestorable(change) && (
              <Button
                variant="plain"
                className="mt-2"
                aria-label={t('restoreOf', { at: formatDateTime(change.at) })}
                onClick={() => {
                  setConflict(undefined);
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
          onConflict={() => end(restored)}
          onRefused={() => end(restored)}
          onClose={() => setRestored(undefined)}
        />
      )}
    </FormSection>
  );
}

/** The present values beside those that would be restored; nothing was written. */
function Conflict({ change, values }: { change: SettingChange; values: SettingPage['values'] }) {
  const t = useTranslations('staff.settings.history');
  return (
    <div role="alert" className="mt-2 rounded-control bg-deal-soft p-3">
      <p>{t('conflict')}</p>
      <DifferenceList
        changes={change.changes.map(({ field, before }) => ({ field, before: values[field] ?? null, after: before }))}
      />
    </div>
  );
}
