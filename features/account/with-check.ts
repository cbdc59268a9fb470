import type { useCaptcha } from '@/features/captcha';
import type { ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';

export type Send<Data> = (captchaToken: string | undefined) => Promise<ApiResult<Data>>;

/**
 * Sends a call that has a message sent. The check is requested only where many were sent already, so it is made when the API says so.
 * @param onChecked what is done once the check has gone from the screen
 */
export async function withCheck<Data>(
  send: Send<Data>,
  captcha: ReturnType<typeof useCaptcha>,
  onChecked?: () => void,
): Promise<ApiResult<Data>> {
  const first = await send(undefined);
  if (first.ok || first.failure.name !== 'captchaFailed') return first;
  const proof = await captcha.run(captchaActions.code);
  onChecked?.();
  return proof.ok ? send(proof.token) : proof;
}
