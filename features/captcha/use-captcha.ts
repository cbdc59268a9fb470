'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiFailure } from '@/lib/api/errors';
import { apiCodes } from '@/lib/contract/codes';
import type { CaptchaAction } from '@/lib/contract/constants';
import { useApi } from '@/stores/api';
import { type OpenModal, useModalStore, type WorkingChallenge } from '@/stores/modals';

/** A token (undefined if the shop has no captcha), or the reason as text for the form. */
export type CaptchaResult =
  { readonly ok: true; readonly token: string | undefined } | { readonly ok: false; readonly failure: ApiFailure };

interface Captcha {
  /** Shows the captcha and waits for its result. If the user closes it or another modal replaces it, it has failed. */
  run(action: CaptchaAction): Promise<CaptchaResult>;
}

/** The captcha before a form is sent; the page must include the texts of `captcha`. */
export function useCaptcha(): Captcha {
  const api = useApi();
  const t = useTranslations('captcha');
  return useMemo(
    () => ({
      run: async (action) => {
        const answer = await api.call((contract) => contract.captcha.challenge, {});
        if (!answer.ok) return answer;
        if (answer.data.provider === 'off') return { ok: true, token: undefined };
        const token = await askShopper(action, answer.data);
        return token === undefined
          ? { ok: false, failure: unconfirmed(t('confirm')) }
          : { ok: true, token: token || undefined };
      },
    }),
    [api, t],
  );
}

const unconfirmed = (message: string): ApiFailure => {
  const { code, status } = apiCodes.captchaFailed;
  return { kind: 'refused', status, code, name: 'captchaFailed', message, problems: [] };
};

function askShopper(action: CaptchaAction, challenge: WorkingChallenge): Promise<string | undefined> {
  return new Promise((resolve) => {
    const modals = useModalStore;
    const done = (token: string) => {
      // Closing the dialog has already resolved the promise.
      if (modals.getState().open !== modal) return;
      unsubscribe();
      modals.getState().close();
      resolve(token);
    };
    const modal: OpenModal = { name: 'captcha', props: { action, challenge, onDone: done } };
    modals.getState().show(modal);
    const unsubscribe = modals.subscribe(({ open }) => {
      if (open === modal) return;
      unsubscribe();
      resolve(undefined);
    });
  });
}
