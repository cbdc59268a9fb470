'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiFailure } from '@/lib/api/errors';
import { apiCodes } from '@/lib/contract/codes';
import type { CaptchaAction } from '@/lib/contract/constants';
import { useApi } from '@/stores/api';
import { type OpenModal, useModalStore, type WorkingChallenge } from '@/stores/modals';

/** A token to send along (undefined where the shop has no captcha), or why there is none, in words for the form. */
export type CaptchaResult =
  { readonly ok: true; readonly token: string | undefined } | { readonly ok: false; readonly failure: ApiFailure };

interface Captcha {
  /** Shows the check and waits for its end. What the shopper closes, or what another modal replaces, has failed. */
  run(action: CaptchaAction): Promise<CaptchaResult>;
}

/** The check that a form makes before it is sent; texts of `captcha` must be on the page. */
export function useCaptcha(): Captcha {
  const api = useApi();
  const t = useTranslations('captcha');
  return useMemo(
    () => ({
      run: async (action) => {
        const asked = await api.call((contract) => contract.captcha.challenge, {});
        if (!asked.ok) return asked;
        if (asked.data.provider === 'off') return { ok: true, token: undefined };
        const token = await askShopper(action, asked.data);
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
      // Closing the dialog has already answered the caller.
      if (modals.getState().open !== modal) return;
      stop();
      modals.getState().close();
      resolve(token);
    };
    const modal: OpenModal = { name: 'captcha', props: { action, challenge, onDone: done } };
    modals.getState().show(modal);
    const stop = modals.subscribe(({ open }) => {
      if (open === modal) return;
      stop();
      resolve(undefined);
    });
  });
}
