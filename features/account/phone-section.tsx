'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { PhoneField } from '@/components/phone-field';
import { useCaptcha } from '@/features/captcha';
import type { ApiFailure } from '@/lib/api/errors';
import { type CodeSent, type User } from '@/lib/contract/account-shapes';
import { phoneSchema } from '@/lib/contract/common';
import { formatPhone } from '@/lib/phone/phone';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { CodeStep } from './code-step';
import { SavedNotice, Section } from './section';
import { useReauthentication } from './use-reauthentication';
import { FormRefusal, useZodForm } from '@/features/forms';
import { withCaptcha } from './with-captcha';

interface Sent extends CodeSent {
  readonly number: string;
  readonly at: number;
}
type Stage =
  | { readonly name: 'shown'; readonly changed: boolean }
  | { readonly name: 'asked' }
  | { readonly name: 'code'; readonly sent: Sent };

/** Phone of the account; a change needs a reauthentication and a code to the new phone. */
export function PhoneSection({ user }: { user: User }) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const api = useApi();
  const captcha = useCaptcha();
  const reauthentication = useReauthentication();
  const [stage, setStage] = useState<Stage>({ name: 'shown', changed: false });
  const ask = (phone_number: string) =>
    reauthentication.guarded(
      () =>
        withCaptcha(
          (captchaToken) =>
            api.call((contract) => contract.account.changePhone, { body: { phone_number }, captchaToken }),
          captcha,
        ),
      (sent) => setStage({ name: 'code', sent: { ...sent, number: phone_number, at: Date.now() } }),
    );
  const confirm = (phone_number: string, code: string) =>
    reauthentication.guarded(
      () => api.call((contract) => contract.account.confirmPhone, { body: { phone_number, code } }),
      async (changed) => {
        (await withSession()).changed(changed);
        setStage({ name: 'shown', changed: true });
      },
    );
  const giveUp = () => {
    reauthentication.giveUp();
    setStage({ name: 'shown', changed: false });
  };
  return (
    <Section title={t('phoneTitle')}>
      <p className="mb-3 font-medium">{formatPhone(`+${user.phone.replace(/^\+/, '')}`)}</p>
      {stage.name === 'shown' && (
        <Button variant="plain" onClick={() => setStage({ name: 'asked' })}>
          {t('phoneChange')}
        </Button>
      )}
      {stage.name === 'asked' && (
        <NewPhone
          hidden={reauthentication.form !== null}
          busy={reauthentication.busy}
          failure={reauthentication.failure}
          onSend={(phone) => void ask(phone)}
        />
      )}
      {stage.name === 'code' && reauthentication.form === null && (
        <CodeStep
          sentTo={formatPhone(stage.sent.number)}
          length={stage.sent.code_length}
          resendAt={stage.sent.at + stage.sent.resend_in * 1000}
          busy={reauthentication.busy}
          failure={reauthentication.failure}
          onConfirm={(code) => void confirm(stage.sent.number, code)}
          onResend={() => void ask(stage.sent.number)}
        />
      )}
      {reauthentication.form}
      {stage.name !== 'shown' && reauthentication.form === null && (
        <Button variant="outline" className="mt-2" onClick={giveUp}>
          {common('cancel')}
        </Button>
      )}
      <SavedNotice text={stage.name === 'shown' && stage.changed ? t('phoneChanged') : undefined} />
    </Section>
  );
}

const schema = z.object({ phone_number: phoneSchema });
const places = {
  alreadyRegistered: 'phone_number',
  userNotActive: 'phone_number',
  resendTooEarly: 'phone_number',
  tooManyAttempts: 'phone_number',
} as const;

interface NewPhoneProps {
  /** Keeps the typed values during a reauthentication. */
  hidden: boolean;
  busy: boolean;
  failure: ApiFailure | null;
  onSend: (phone: string) => void;
}

function NewPhone({ hidden, busy, failure, onSend }: NewPhoneProps) {
  const t = useTranslations('account');
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { phone_number: '+998 ' },
    places,
    failure,
    onSend: (answer) => onSend(answer.phone_number),
  });
  const { field } = useController({ control: form.control, name: 'phone_number' });
  const { setFocus } = form;
  useEffect(() => setFocus('phone_number'), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className={hidden ? 'hidden' : 'max-w-sm space-y-2'}>
      <PhoneField
        label={t('phoneNew')}
        required
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={problem('phone_number')}
      />
      <FormRefusal text={refusal} />
      <Button type="submit" busy={busy}>
        {t('getCode')}
      </Button>
    </form>
  );
}
