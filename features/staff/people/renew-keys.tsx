'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { InvitationLink } from '@/lib/contract/staff-invitations';
import type { StaffPerson } from '@/lib/contract/staff-shapes';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { LinkOnce } from './link-once';
import { invitationsKey } from './open-invitations';

/** New keys for a person who has lost the phone: after a question, the link to set them. */
export function RenewKeys({ person, disabled }: { person: StaffPerson; disabled: boolean }) {
  const t = useTranslations('staff.people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" className="flex-1 sm:flex-none" disabled={disabled} onClick={() => setOpen(true)}>
        {t('keys')}
      </Button>
      {isOpen && <RenewDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenewDialog({ person: { id, name }, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useTranslations('staff.people');
  const staff = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [link, setLink] = useState<InvitationLink>();
  const renew = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.renewKeys, { body: { id } });
      setFailure(result.ok ? undefined : result.failure);
      if (!result.ok) return;
      setLink(result.data);
      await client.invalidateQueries({ queryKey: invitationsKey });
    });
  if (link !== undefined) {
    return (
      <Dialog title={t('linkTitle', { name })} closeLabel={staff('close')} onClose={onClose}>
        <LinkOnce link={link} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('keysTitle', { name })} closeLabel={staff('close')} onClose={onClose}>
      <p>{t('keysText')}</p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="flex-1" busy={busy} onClick={() => void renew()}>
          {t('keysConfirm')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
