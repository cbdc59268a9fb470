'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { type CustomerState, type StaffCustomer, staffBlockCustomer } from '@/lib/contract/staff-customers';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useStaff } from '../use-staff';
import { useStaffForm } from '../use-staff-form';

interface BlockSwitchProps {
  readonly id: number;
  readonly state: CustomerState;
  readonly onChanged: () => Promise<void>;
}

/** Blocks an account with a reason, or ends its block; nothing for a deleted one, or without the permission. */
export function BlockSwitch({ id, state, onChanged }: BlockSwitchProps) {
  const t = useTranslations('staff.customers');
  const { allowed } = useStaff();
  const [asks, setAsks] = useState(false);
  if (!allowed('customers.block') || state === 'deleted') return null;
  if (state === 'blocked') return <Unblock id={id} onChanged={onChanged} />;
  return (
    <div className="mt-4">
      <Button variant="outline" className="text-deal" onClick={() => setAsks(true)}>
        {t('block')}
      </Button>
      {asks && <BlockDialog id={id} onClose={() => setAsks(false)} onChanged={onChanged} />}
    </div>
  );
}

const schema = staffBlockCustomer.body.pick({ reason: true });

interface BlockDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

function BlockDialog({ id, onClose, onChanged }: BlockDialogProps) {
  const t = useTranslations('staff.customers');
  const staff = useTranslations('staff');
  const api = useStaffApi();
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { reason: '' },
    fields: ['reason'],
    send: async ({ reason }) => {
      const result = await api.call((contract) => contract.staff.blockCustomer, { body: { id, reason } });
      if (!result.ok) return result.failure;
      onClose();
      await onChanged();
      return undefined;
    },
  });
  return (
    <Dialog title={t('blockTitle')} closeLabel={staff('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-3">
        <p>{t('blockText')}</p>
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={1000}
          required
          error={problem('reason')}
          {...form.register('reason')}
        />
        <FormError text={refusal} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="flex-1" busy={form.formState.isSubmitting}>
            {t('block')}
          </Button>
          <Button variant="outline" className="flex-1" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Unblock({ id, onChanged }: Pick<BlockSwitchProps, 'id' | 'onChanged'>) {
  const t = useTranslations('staff.customers');
  const api = useStaffApi();
  const failureText = useStaffFailure();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const unblock = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.unblockCustomer, { body: { id } });
      if (result.ok) await onChanged();
      setFailure(result.ok ? undefined : result.failure);
    });
  return (
    <div className="mt-4">
      <Button variant="outline" busy={busy} onClick={() => void unblock()}>
        {t('unblock')}
      </Button>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </div>
  );
}

/** Blocks of an account with their reasons; nothing if there was none. */
export function BlockHistory({ blocks }: { blocks: StaffCustomer['blocks'] }) {
  const t = useTranslations('staff.customers');
  if (blocks.length === 0) return null;
  return (
    <Panel as="section" padded aria-labelledby="customer-blocks">
      <h2 id="customer-blocks" className="mb-1 text-lg">
        {t('blocks')}
      </h2>
      <ul className="divide-y divide-line">
        {blocks.map(({ id, reason, by, at, ended_at, ended_by }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
            <p className="text-sm text-soft tabular">{t('blockedBy', { by, at: formatDateTime(at) })}</p>
            {ended_at !== null && (
              <p className="text-sm text-soft tabular">
                {t('endedBy', { by: ended_by ?? '', at: formatDateTime(ended_at) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
