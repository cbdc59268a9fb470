'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { formatPhone } from '@/lib/phone/phone';
import { useApi } from '@/stores/api';

interface MemberDialogProps {
  phone: string;
  /** Receives the sealed member token; nothing else of the sign-in is stored. */
  onToken: (token: string) => void;
  onClose: () => void;
}

/** Sign-in of a member at Intend, with the partner's password. */
export function MemberDialog({ phone, onToken, onClose }: MemberDialogProps) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const failureText = useFailureText();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | 'empty' | null>(null);
  const signIn = async () => {
    if (password === '') return setFailure('empty');
    return whileBusy(async () => {
      setFailure(null);
      const result = await api.call((contract) => contract.partner.intendMemberAuth, { body: { phone, password } });
      if (result.ok) onToken(result.data.token);
      else setFailure(result.failure);
    });
  };
  return (
    <Dialog title={t('memberTitle')} closeLabel={common('close')} onClose={onClose}>
      <form
        noValidate
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <p className="text-soft">{t('memberText', { phone: formatPhone(phone) })}</p>
        <Field
          label={t('memberPassword')}
          type="password"
          name="partner_password"
          autoComplete="off"
          required
          value={password}
          error={failure === null ? undefined : failure === 'empty' ? validation('required') : failureText(failure)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" large className="w-full" busy={busy}>
          {t('memberSignIn')}
        </Button>
        <p className="text-sm text-soft">{t('memberForgot')}</p>
      </form>
    </Dialog>
  );
}
