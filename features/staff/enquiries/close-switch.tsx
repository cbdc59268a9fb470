'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { type StaffEnquiry, staffCloseEnquiry } from '@/lib/contract/staff-enquiries';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useStaffForm } from '../use-staff-form';
import { type EnquiryOnPage, useChangeEnquiry } from './use-change-enquiry';

interface CloseSwitchProps {
  readonly enquiry: StaffEnquiry;
  readonly onPage: EnquiryOnPage;
}

/** Closes an enquiry with a reason, or reopens it. */
export function CloseSwitch({ enquiry, onPage }: CloseSwitchProps) {
  const t = useTranslations('staff.enquiries');
  const [asks, setAsks] = useState(false);
  return (
    <>
      {enquiry.state === 'closed' ? (
        <Reopen enquiry={enquiry} onPage={onPage} />
      ) : (
        <Button variant="outline" className="w-full" onClick={() => setAsks(true)}>
          {t('close')}
        </Button>
      )}
      {/* It stays if a colleague closes the enquiry, with the reason that was typed. */}
      {asks && <CloseDialog enquiry={enquiry} onPage={onPage} onClose={() => setAsks(false)} />}
    </>
  );
}

const schema = staffCloseEnquiry.body.pick({ reason: true });

function CloseDialog({ enquiry, onPage, onClose }: CloseSwitchProps & { readonly onClose: () => void }) {
  const t = useTranslations('staff.enquiries');
  const staff = useTranslations('staff');
  const api = useStaffApi();
  const { see, change } = useChangeEnquiry(enquiry, onPage);
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { reason: '' },
    fields: ['reason'],
    send: async ({ reason }) => {
      const failure = await change((enquiryVersion) =>
        api.call((contract) => contract.staff.closeEnquiry, { body: { ...enquiryVersion, reason } }),
      );
      if (failure === undefined) onClose();
      return failure;
    },
  });
  return (
    <Dialog title={t('closeTitle')} closeLabel={staff('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} onInput={see} className="space-y-3">
        <p>{t('closeText')}</p>
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
            {t('close')}
          </Button>
          <Button variant="outline" className="flex-1" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Reopen({ enquiry, onPage }: CloseSwitchProps) {
  const t = useTranslations('staff.enquiries');
  const api = useStaffApi();
  const failureText = useStaffFailure();
  const { change } = useChangeEnquiry(enquiry, onPage);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const reopen = () =>
    whileBusy(async () => {
      setFailure(
        await change((enquiryVersion) =>
          api.call((contract) => contract.staff.reopenEnquiry, { body: enquiryVersion }),
        ),
      );
    });
  return (
    <div>
      <Button variant="outline" className="w-full" busy={busy} onClick={() => void reopen()}>
        {t('reopen')}
      </Button>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </div>
  );
}
