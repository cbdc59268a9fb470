'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { Dialog } from '@/components/dialog';
import type { User } from '@/lib/contract/account-shapes';
import { useHref } from '@/stores/address';
import { useUser } from '@/stores/account/account';
import { type ModalProps, useModalStore } from '@/stores/modals';
import { replacePage } from '@/stores/replace-page';
import { startFor, leaveRegistration, readEntrance, useEntrance } from './entrance';
import { EntranceSteps, stepTitles } from './entrance-steps';
import { useSigningIn } from './use-signing-in';

/** Sign-in as a dialog over the current page. */
export function SignInModal({ onDone, person, onClose }: ModalProps['signIn'] & { onClose: () => void }) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const name = useEntrance(({ step }) => step.name);
  useEffect(() => {
    readEntrance();
    if (person !== undefined) startFor(person);
  }, [person]);
  const href = useHref();
  const profile = href('/profile/');
  const finish = useCallback(
    (user: User) => {
      useModalStore.getState().close();
      // A deleted account is first offered a restore.
      if (user.deletion_at !== null) replacePage(profile);
      else onDone?.();
    },
    [onDone, profile],
  );
  // After signing in it continues with the action that opened it.
  const reopen = useCallback(
    () => useModalStore.getState().show({ name: 'signIn', props: { ...(onDone === undefined ? {} : { onDone }) } }),
    [onDone],
  );
  const signingIn = useSigningIn({ reopen, onDone: finish });
  const user = useUser();
  const busy = useEntrance((state) => state.busy);
  // Signed in from another tab, or the session was restored while this was open.
  useEffect(() => {
    if (user !== undefined && !busy) finish(user);
  }, [user, busy, finish]);
  return (
    <Dialog
      title={t(stepTitles[name])}
      closeLabel={common('close')}
      onClose={() => {
        leaveRegistration();
        onClose();
      }}
    >
      <EntranceSteps signingIn={signingIn} />
    </Dialog>
  );
}
