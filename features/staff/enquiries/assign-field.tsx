'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { Select } from '@/components/select';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { type EnquiryOnPage, useChangeEnquiry } from './use-change-enquiry';

interface AssignFieldProps {
  readonly enquiry: StaffEnquiry;
  readonly onPage: EnquiryOnPage;
}

/** Who works on an enquiry: oneself by one press, a colleague or nobody by choice. */
export function AssignField({ enquiry, onPage }: AssignFieldProps) {
  const t = useTranslations('staff.enquiries');
  const { me } = useStaff();
  const api = useStaffApi();
  const failureText = useStaffFailure();
  const { change } = useChangeEnquiry(enquiry, onPage);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const { assigned_to: assignee, colleagues, state } = enquiry;
  const assign = (to: number | null) =>
    whileBusy(async () => {
      setFailure(
        await change((enquiryVersion) =>
          api.call((contract) => contract.staff.assignEnquiry, { body: { ...enquiryVersion, to } }),
        ),
      );
    });
  // Somebody who may no longer answer stays visible until another is chosen.
  const choices =
    assignee === null || colleagues.some(({ id }) => id === assignee.id) ? colleagues : [...colleagues, assignee];
  return (
    <Panel as="section" padded aria-label={t('assigned')}>
      <label className="block">
        <span className="mb-1 block text-sm text-soft">{t('assigned')}</span>
        <Select
          className="w-full"
          value={assignee?.id ?? ''}
          disabled={busy || state === 'closed'}
          onChange={({ target }) => void assign(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('nobody')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {assignee?.id !== me.id && state !== 'closed' && (
        <Button variant="plain" className="mt-3 w-full" busy={busy} onClick={() => void assign(me.id)}>
          {t('takeOver')}
        </Button>
      )}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </Panel>
  );
}
