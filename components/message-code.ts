'use client';

import { useEffect, useEffectEvent } from 'react';

/** What browsers with WebOTP take and give; the types of the platform do not have it yet. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

const codeOf = (credential: Credential | null): string | undefined =>
  credential !== null && 'code' in credential && typeof credential.code === 'string' ? credential.code : undefined;

/**
 * Hands on the code of a message that names this site (`@host #code`), where the browser can read one and its owner
 * agrees; waits again after each message, and ends when the caller unmounts.
 */
export function useMessageCode(sentAt: number, onCode: (code: string) => void): void {
  const come = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = codeOf(credential);
        if (code !== undefined && !waiting.signal.aborted) come(code);
      },
      // No message, no consent, or the form has gone: the code is typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, [sentAt]);
}
