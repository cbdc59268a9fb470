'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { campaignFields, type CampaignPage } from '@/lib/contract/staff-campaigns';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FieldConflicts } from '../field-conflicts';
import { conflictsOf, keepOwn, withDraft, withoutField } from '../field-drafts';
import { FormError } from '../form-error';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { type CampaignDrafts, formValues, toEdits } from './campaign-drafts';
import { CampaignForm } from './campaign-form';
import { useCampaignValue } from './campaign-words';
import { PreviewSection } from './preview-section';
import { useCampaignPreview } from './use-campaign-preview';
import { WriteBar } from './write-bar';

/** The form of a stored campaign: what it would be, what changes, and the write of the changed fields. */
export function CampaignEditor({ campaign, onChanged }: { campaign: CampaignPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.campaigns');
  const failureText = useStaffFailure();
  const valueWords = useCampaignValue();
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [drafts, setDrafts] = useState<CampaignDrafts>({});
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [written, setWritten] = useState(false);
  const { id, values: stored, listed, sale_month } = campaign;
  const values = formValues(drafts, stored);
  const conflicts = conflictsOf(drafts, campaignFields, (field) => stored[field]);
  const { query, blocked, writable } = useCampaignPreview(id, values);
  const isDirty = Object.keys(drafts).length > 0;
  useLeaveWarning(isDirty);
  const change = (next: (known: CampaignDrafts) => CampaignDrafts) => {
    setWritten(false);
    setFailure(undefined);
    setDrafts(next);
  };
  const write = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeCampaign, { body: toEdits(id, drafts) });
      const isConflict = !result.ok && result.failure.name === 'campaignChanged';
      setFailure(result.ok || isConflict ? undefined : result.failure);
      await onChanged();
      if (result.ok) setDrafts({});
      setWritten(result.ok);
    });
  return (
    <>
      <CampaignForm
        values={values}
        listed={listed}
        saleMonth={sale_month}
        readOnly={busy || !allowed('campaigns.change')}
        onChange={(field, wanted) => change((known) => withDraft(known, field, stored[field], wanted))}
      />
      <PreviewSection values={values} query={query} />
      <FieldConflicts
        texts="staff.campaigns.conflict"
        conflicts={conflicts.map((field) => ({
          field,
          name: t(`fields.${field}`),
          theirs: valueWords(field, stored[field]),
          mine: valueWords(field, drafts[field]?.wanted),
        }))}
        onMine={(field) => change((known) => keepOwn(known, field, stored[field]))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <p role="status" className="text-ok empty:hidden">
        {written && t('written')}
      </p>
      {isDirty && (
        <WriteBar
          drafts={drafts}
          busy={busy}
          disabled={!writable || conflicts.length > 0}
          blocked={blocked}
          onWrite={() => void write()}
          onDiscard={() => change(() => ({}))}
        />
      )}
    </>
  );
}
