'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { CampaignPage } from '@/lib/contract/staff-campaigns';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { FormSection } from '../form-section';

/** Changes of a campaign, newest first: who, when, which fields; the last one is undone by one press. */
export function CampaignHistory({ campaign, onUndone }: { campaign: CampaignPage; onUndone: () => Promise<void> }) {
  const t = useTranslations('staff.campaigns');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [undone, setUndone] = useState(false);
  const { id, history } = campaign;
  const undo = (change: number) =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.undoCampaign, { body: { id, change } });
      setFailure(result.ok ? undefined : result.failure);
      await onUndone();
      setUndone(result.ok);
    });
  return (
    <FormSection title={t('history')}>
      {history.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
      <ul className="divide-y divide-line">
        {history.map((change) => (
          <li key={change.id} className="py-3">
            <p className="text-xs text-soft">
              {change.by ?? t('command')} · {formatDateTime(change.at)}
            </p>
            <p className="text-sm">
              {change.created ? t('created') : change.fields.map((field) => t(`fields.${field}`)).join(', ')}
            </p>
            {change.undoable && allowed('campaigns.change') && (
              <Button variant="plain" className="mt-2" busy={busy} onClick={() => void undo(change.id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <p role="status" className="mt-2 text-ok empty:mt-0">
        {undone && t('undone')}
      </p>
    </FormSection>
  );
}
