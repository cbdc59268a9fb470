'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, SelectField } from '@/components/field';
import { type InvitationLink, staffInvite } from '@/lib/contract/staff-invitations';
import { staffRoles } from '@/lib/staff/permissions';
import { useStaffApi } from '../api';
import { FormError } from '../form-error';
import { useStaffForm } from '../use-staff-form';
import { LinkOnce } from './link-once';
import { invitationsKey } from './open-invitations';

/** Invites a new member of staff: name, login and role, then the link. */
export function Invite() {
  const t = useTranslations('staff.people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('invite')}</Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff.people');
  const staff = useTranslations('staff');
  const [created, setCreated] = useState<{ name: string; link: InvitationLink }>();
  return (
    <Dialog
      title={created === undefined ? t('inviteTitle') : t('linkTitle', { name: created.name })}
      closeLabel={staff('close')}
      onClose={onClose}
    >
      {created === undefined ? (
        <InviteForm onCreated={(name, link) => setCreated({ name, link })} />
      ) : (
        <LinkOnce link={created.link} onClose={onClose} />
      )}
    </Dialog>
  );
}

function InviteForm({ onCreated }: { onCreated: (name: string, link: InvitationLink) => void }) {
  const t = useTranslations('staff.people');
  const staff = useTranslations('staff');
  const api = useStaffApi();
  const client = useQueryClient();
  const { form, submit, problem, refusal } = useStaffForm({
    schema: staffInvite.body,
    values: { name: '', login: '', role: 'operator' },
    fields: ['name', 'login', 'role'],
    send: async (body) => {
      const result = await api.call((contract) => contract.staff.invite, { body });
      if (!result.ok) return result.failure;
      onCreated(body.name, result.data);
      await client.invalidateQueries({ queryKey: invitationsKey });
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Field label={t('name')} autoComplete="off" required error={problem('name')} {...form.register('name')} />
      <Field
        label={staff('signIn.login')}
        hint={t('loginHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problem('login')}
        {...form.register('login')}
      />
      <SelectField label={t('role')} error={problem('role')} {...form.register('role')}>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {staff(`roles.${role}`)}
          </option>
        ))}
      </SelectField>
      <FormError text={refusal} />
      <Button type="submit" className="w-full" busy={form.formState.isSubmitting}>
        {t('create')}
      </Button>
    </form>
  );
}
