'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import { ApiError, type ApiFailure } from '@/lib/api/errors';
import { settingKind } from '@/lib/contract/staff-setting-fields';
import type { SettingDifference, SettingEdits } from '@/lib/contract/staff-settings';
import { useStaffApi } from '../api';
import { BeforeAfter } from '../before-after';
import { QueryBoundary } from '../query-boundary';
import { WriteButtons } from '../write-buttons';
import { EffectView } from './effect-view';
import { useSettingTexts } from './field-texts';
import { settingsEffectKey } from './keys';
import { PictureChange } from './picture-change';
import { refusedFields } from './refused-fields';

interface ReviewDialogProps {
  readonly edits: SettingEdits;
  readonly onWritten: () => void;
  /** Somebody else has changed a field: the page shows both values. */
  readonly onConflict: (failure: ApiFailure) => void;
  /** The rules of the shop refuse these fields. */
  readonly onRefused: (fields: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Each change as old → new, what it does, and the write. */
export function ReviewDialog({ edits, onWritten, onConflict, onRefused, onClose }: ReviewDialogProps) {
  const t = useTranslations('staff.settings');
  const common = useTranslations('staff');
  const api = useStaffApi();
  // Repeated presses send the same key, so that they write once.
  const [key] = useState(() => crypto.randomUUID());
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** True if the page shows the refusal at its fields. */
  const isPlaced = (refusal: ApiFailure): boolean => {
    if (refusal.name === 'settingsChanged') onConflict(refusal);
    else {
      const fields = refusal.name === 'invalid' ? refusedFields(edits.group, refusal.problems) : [];
      if (fields.length === 0) return false;
      onRefused(fields);
    }
    return true;
  };
  const query = useQuery({
    queryKey: [settingsEffectKey, edits],
    // Its samples are costly, and the write checks everything again.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await api.fetch((contract) => contract.staff.settingsEffect, { signal, body: edits });
      } catch (error) {
        if (error instanceof ApiError) isPlaced(error.failure);
        throw error;
      }
    },
  });
  const write = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeSettings, { body: { ...edits, key } });
      if (result.ok) return onWritten();
      if (!isPlaced(result.failure)) setFailure(result.failure);
    });
  return (
    <Dialog title={t('reviewTitle')} closeLabel={common('close')} onClose={onClose} wide>
      <QueryBoundary query={query} boxes={2}>
        {(effect) => (
          <>
            <DifferenceList changes={effect.changes} />
            {edits.group === 'shop' ? (
              <p className="mt-4 text-sm text-soft">{t('shop.effect')}</p>
            ) : (
              <EffectView effect={effect} />
            )}
          </>
        )}
      </QueryBoundary>
      <WriteButtons
        texts="staff.settings"
        failure={failure}
        busy={busy}
        disabled={query.data === undefined}
        onWrite={() => void write()}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Changed settings by their names, each with the old and the new value. */
export function DifferenceList({ changes }: { changes: readonly SettingDifference[] }) {
  const { name, value } = useSettingTexts();
  return (
    <dl className="space-y-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
          <dt className="text-soft">{name(field)}</dt>
          <dd>
            {settingKind(field) === 'picture' ? (
              <PictureChange before={before} after={after} />
            ) : (
              <BeforeAfter before={value(field, before)} after={value(field, after)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
