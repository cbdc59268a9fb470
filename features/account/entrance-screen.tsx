'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Panel } from '@/components/panel';
import type { User } from '@/lib/contract/account-shapes';
import { localHref } from '@/lib/routing/address';
import { returnTarget } from '@/lib/routing/return-target';
import { useAccountState, useUser } from '@/stores/account/account';
import { useAddress } from '@/stores/address';
import { useHydrated } from '@/stores/hydration';
import { replacePage } from '@/stores/replace-page';
import { goToStep, leaveRegistration, readEntrance, useEntrance } from './entrance';
import { toRegister } from './entrance-state';
import { EntranceSteps, stepTitles } from './entrance-steps';
import { useSigningIn } from './use-signing-in';

/** Name of the parameter with the target after signing in. */
const targetParameter = 'return';

/** Content of the page for signing in or registering; `meanwhile` until it is known that the user is not signed in. */
export function Entrance({ first, meanwhile }: { first: 'phone' | 'register'; meanwhile: ReactNode }) {
  const t = useTranslations('account');
  const { locale, region } = useAddress();
  const { status } = useAccountState();
  const user = useUser();
  const hydrated = useHydrated();
  const name = useEntrance(({ step }) => step.name);
  useEffect(() => {
    readEntrance();
    const { step } = useEntrance.getState();
    if (first === 'register' && step.name === 'phone') goToStep(toRegister(step));
  }, [first]);
  useEffect(() => leaveRegistration, []);
  const leave = useCallback(
    (user: User) => {
      // A deleted account is first offered a restore.
      if (user.deletion_at !== null) return replacePage(localHref({ locale, region }, '/profile/'));
      const parameter = new URLSearchParams(window.location.search).get(targetParameter);
      const target = returnTarget(parameter, window.location.origin);
      return replacePage(target === '/' ? localHref({ locale, region }, '/') : target);
    },
    [locale, region],
  );
  const signingIn = useSigningIn({ reopen: nothing, onDone: leave });
  const busy = useEntrance((state) => state.busy);
  // A signed-in user is redirected; right after a sign-in the guest's data are merged first.
  useEffect(() => {
    if (user !== undefined && !busy) leave(user);
  }, [user, busy, leave]);
  if (!hydrated || user !== undefined || status === 'restoring') return meanwhile;
  return (
    <Panel padded className="mx-auto max-w-xl">
      <h1 className="mb-4 text-xl">{t(stepTitles[name])}</h1>
      <EntranceSteps signingIn={signingIn} />
    </Panel>
  );
}

const nothing = () => undefined;
