'use client';

import { CircleCheck, LoaderCircle, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useApi } from '@/stores/api';
import type { ModalProps, WorkingChallenge } from '@/stores/modals';
import { AltchaRun } from './altcha';
import type { CaptchaFault, RunProps } from './run';

const RecaptchaRun = lazyOnDemand(() => import('./recaptcha').then((module) => module.default));

/** Shortest time for which the captcha is visible, ms: a flash would be confusing. */
const minVisibleMs = 500;

type State = 'working' | 'verified' | 'expired' | CaptchaFault;
interface Attempt {
  readonly challenge: WorkingChallenge;
  readonly issuedAt: number;
}

/** The captcha before a form is sent: runs automatically and shows its state. */
export function CaptchaModal({ action, challenge, onDone, onClose }: ModalProps['captcha'] & { onClose: () => void }) {
  const t = useTranslations('captcha');
  const common = useTranslations('common');
  const api = useApi();
  const [state, setState] = useState<State>('working');
  const [attempt, setAttempt] = useState<Attempt | null>(() => ({ challenge, issuedAt: Date.now() }));
  const [openedAt] = useState(Date.now);

  const settle = (next: State) => {
    setAttempt(null);
    setState(next);
  };
  const again = async () => {
    setState('working');
    const answer = await api.call((contract) => contract.captcha.challenge, {});
    if (!answer.ok) settle('failed');
    else if (answer.data.provider === 'off') onDone('');
    else setAttempt({ challenge: answer.data, issuedAt: Date.now() });
  };
  const succeed = (token: string) => {
    settle('verified');
    setTimeout(() => onDone(token), Math.max(0, minVisibleMs - (Date.now() - openedAt)));
  };
  const isStopped = state !== 'working' && state !== 'verified';
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      {attempt !== null && (
        <Run action={action} {...attempt} onToken={succeed} onExpired={() => settle('expired')} onError={settle} />
      )}
      <div className="flex min-h-24 items-center gap-4" role={isStopped ? 'alert' : 'status'}>
        <StateIcon state={state} />
        <div>
          <p className="font-semibold">{t(state)}</p>
          <p className="mt-1 text-sm text-soft">{t(isStopped ? 'confirm' : 'why')}</p>
        </div>
      </div>
      {challenge.provider === 'recaptcha' && <p className="mt-3 text-sm text-soft">{t('protected')}</p>}
      {isStopped && (
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          <Button variant="plain" large className="order-2 sm:order-1" onClick={onClose}>
            {common('close')}
          </Button>
          <Button large className="order-1 sm:order-2" onClick={() => void again()}>
            {t('again')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Run({ challenge, ...rest }: RunProps) {
  return challenge.provider === 'altcha' ? (
    <AltchaRun challenge={challenge} {...rest} />
  ) : (
    <RecaptchaRun challenge={challenge} {...rest} />
  );
}

function StateIcon({ state }: { state: State }) {
  const size = 'size-10 shrink-0';
  if (state === 'working')
    return <LoaderCircle className={`${size} animate-spin text-soft motion-reduce:animate-none`} aria-hidden="true" />;
  if (state === 'verified') return <CircleCheck className={`${size} text-ok`} aria-hidden="true" />;
  return <ShieldAlert className={`${size} text-deal`} aria-hidden="true" />;
}
