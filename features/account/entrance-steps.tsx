'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Link } from '@/components/link';
import { Tabs } from '@/components/tabs';
import { formatPhone } from '@/lib/phone/phone';
import { useHref } from '@/stores/address';
import { CodeStep } from './code-step';
import { goToStep, useEntrance } from './entrance';
import { type StepName, toPassword, toPhone, toRegister, toReset } from './entrance-state';
import { PasswordStep } from './password-step';
import { PhoneStep } from './phone-step';
import { RegisterStep } from './register-step';
import { ResetCodeStep, ResetStep } from './reset-steps';
import type { SigningIn } from './use-signing-in';

/** Title of each step, a key of the texts. */
export const stepTitles = {
  phone: 'signInTitle',
  password: 'signInTitle',
  register: 'registerTitle',
  code: 'codeTitle',
  reset: 'resetTitle',
  resetCode: 'resetTitle',
} as const satisfies Record<StepName, string>;

/**
 * The steps of signing in. If a step removes the focused element and has no first field, it takes the focus and is
 * announced.
 */
export function EntranceSteps({ signingIn }: { signingIn: SigningIn }) {
  const t = useTranslations('account');
  const name = useEntrance(({ step }) => step.name);
  const box = useRef<HTMLDivElement>(null);
  const previousName = useRef(name);
  useEffect(() => {
    if (previousName.current === name) return;
    previousName.current = name;
    if (box.current?.contains(document.activeElement) !== true) box.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div ref={box} role="group" aria-label={t(stepTitles[name])} tabIndex={-1} className="outline-none">
      <CurrentStep signingIn={signingIn} />
    </div>
  );
}

function CurrentStep({ signingIn }: { signingIn: SigningIn }) {
  const t = useTranslations('account');
  const { step, busy, failure } = useEntrance();
  if (step.name === 'phone' || step.name === 'password') return <SignInMethods signingIn={signingIn} />;
  if (step.name === 'register') {
    return (
      <>
        <RegisterStep key="register" phone={step.phone} unknown={step.unknown} onSend={signingIn.register} />
        <OtherMethod text={t('toSignIn')} onPress={() => goToStep(toPhone(step))} />
      </>
    );
  }
  if (step.name === 'code') {
    return (
      <>
        <CodeStep
          sentTo={formatPhone(step.phone)}
          length={step.length}
          resendAt={step.resendAt}
          busy={busy}
          failure={failure}
          onConfirm={(code) => signingIn.confirm(step.phone, code)}
          onResend={() => signingIn.resend(step.phone)}
        />
        <OtherMethod text={t('otherPhone')} onPress={() => goToStep(toPhone(step))} />
      </>
    );
  }
  return (
    <>
      {step.name === 'reset' ? (
        <ResetStep login={step.login} onSend={signingIn.askReset} />
      ) : (
        <ResetCodeStep
          step={step}
          onSend={(answer) => signingIn.reset(step.login, answer)}
          onResend={() => signingIn.askReset(step.login)}
        />
      )}
      <OtherMethod text={t('backToSignIn')} onPress={() => goToStep(toPassword(step))} />
    </>
  );
}

/** The two sign-in methods: phone, or login and password. */
function SignInMethods({ signingIn }: { signingIn: SigningIn }) {
  const t = useTranslations('account');
  const href = useHref();
  const { step } = useEntrance();
  const isPassword = step.name === 'password';
  return (
    <>
      <Tabs
        label={t('ways')}
        tabs={[
          { key: 'phone', text: t('byPhone') },
          { key: 'password', text: t('byPassword') },
        ]}
        current={isPassword ? 'password' : 'phone'}
        onChoose={(way) => goToStep(way === 'password' ? toPassword(step) : toPhone(step))}
        look="track"
        className="mb-4"
      >
        {step.name === 'password' ? (
          <PasswordStep login={step.login} onSend={signingIn.byPassword} />
        ) : step.name === 'phone' ? (
          <PhoneStep phone={step.phone} onSend={signingIn.findPhone} />
        ) : null}
      </Tabs>
      <div className="flex flex-wrap justify-between gap-x-4">
        <OtherMethod text={t('toRegister')} onPress={() => goToStep(toRegister(step))} />
        {isPassword && <OtherMethod text={t('forgot')} onPress={() => goToStep(toReset(step))} />}
      </div>
      <p className="mt-2 border-t border-line pt-2">
        <Link
          href={href('/page/order-status/')}
          className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
        >
          {t('guestOrders')}
        </Link>
      </p>
    </>
  );
}

function OtherMethod({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="mt-2 min-h-11 font-medium text-link underline-offset-4 hover:underline"
      onClick={onPress}
    >
      {text}
    </button>
  );
}
