'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { InvitationLink } from '@/lib/contract/staff-invitations';
import type { StaffPerson } from '@/lib/contract/staff-shapes';
import { useStaffApi } from '../api';
import { ConfirmDialog } from '../confirm-dialog';
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
  const api = useStaffApi();
  const client = useQueryClient();
  const [link, setLink] = useState<InvitationLink>();
  const renew = async () => {
    const result = await api.call((contract) => contract.staff.renewKeys, { body: { id } });
    if (!result.ok) return result.failure;
    setLink(result.data);
    await client.invalidateQueries({ queryKey: invitationsKey });
    return undefined;
  };
  if (link !== undefined) {
    return (
      <Dialog title={t('linkTitle', { name })} closeLabel={staff('close')} onClose={onClose}>
        <LinkOnce link={link} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('keysTitle', { name })}
      text={t('keysText')}
      confirm={t('keysConfirm')}
      cancel={t('cancel')}
      onConfirm={renew}
      onClose={onClose}
    />
  );
}
