'use client';

import { useEffect, useEffectEvent } from 'react';

/** Types of WebOTP, which the platform's types lack. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

const codeOf = (credential: Credential | null): string | undefined =>
  credential !== null && 'code' in credential && typeof credential.code === 'string' ? credential.code : undefined;

/**
 * Reads the code of an SMS that names this site (`@host #code`), if the browser supports it and the user agrees. Waits
 * again after each message until the caller unmounts.
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
      // No message, no consent, or unmounted: the user types the code.
      () => undefined,
    );
    return () => waiting.abort();
  }, [sentAt]);
}
