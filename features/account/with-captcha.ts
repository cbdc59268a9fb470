import type { useCaptcha } from '@/features/captcha';
import type { ApiResult } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';

export type Send<Data> = (captchaToken: string | undefined) => Promise<ApiResult<Data>>;

/**
 * Makes a call that sends a message. The API requires a captcha only after many messages, so it runs on demand.
 * @param onChecked called after the captcha has closed
 */
export async function withCaptcha<Data>(
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
