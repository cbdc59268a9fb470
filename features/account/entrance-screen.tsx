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
import { goTo, leaveRegistration, readEntrance, useEntrance } from './entrance';
import { toRegister } from './entrance-state';
import { EntranceSteps, stepTitles } from './entrance-steps';
import { useSigningIn } from './use-signing-in';

/** Name of the parameter that says where the shopper was on the way to. */
const targetParameter = 'return';

/** Signing in, or registering, as what a page shows; `meanwhile` until it is known that somebody is to sign in. */
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
    if (first === 'register' && step.name === 'phone') goTo(toRegister(step));
  }, [first]);
  useEffect(() => leaveRegistration, []);
  const leave = useCallback(
    (user: User) => {
      // A deleted account is offered to be restored before anything else.
      if (user.deletion_at !== null) return replacePage(localHref({ locale, region }, '/profile/'));
      const asked = new URLSearchParams(window.location.search).get(targetParameter);
      const target = returnTarget(asked, window.location.origin);
      return replacePage(target === '/' ? localHref({ locale, region }, '/') : target);
    },
    [locale, region],
  );
  const signingIn = useSigningIn({ reopen: nothing, onDone: leave });
  const busy = useEntrance((state) => state.busy);
  // Who is signed in already has nothing to do here; who is about to be is joined with what the guest had first.
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
