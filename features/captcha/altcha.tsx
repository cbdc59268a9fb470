'use client';

import { useEffect, useEffectEvent } from 'react';
import type { AltchaChallenge } from '@/lib/contract/captcha';
import type { RunProps } from './run';

type Altcha = Extract<RunProps['challenge'], { provider: 'altcha' }>;

/** Solves in a worker; stops when `signal` is aborted. */
function solveAside(challenge: AltchaChallenge, signal: AbortSignal): Promise<string | undefined> {
  // All supported browsers have workers, but a test's document has none.
  if (typeof Worker === 'undefined') return import('./solve').then(({ solve }) => solve(challenge));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      end();
      resolve(data ?? undefined);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage(challenge);
  });
}

/** The ALTCHA provider: starts when it is rendered. */
export function AltchaRun({
  challenge: { challenge, expires_in },
  issuedAt,
  onToken,
  onExpired,
  onError,
}: RunProps & { challenge: Altcha }): null {
  const finish = useEffectEvent((token: string | undefined) => {
    if (Date.now() - issuedAt >= expires_in * 1000) onExpired();
    else if (token === undefined) onError('failed');
    else onToken(token);
  });
  const fail = useEffectEvent(() => onError('failed'));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    solveAside(challenge, signal).then(
      (token) => {
        if (!signal.aborted) finish(token);
      },
      () => {
        if (!signal.aborted) fail();
      },
    );
    return () => controller.abort();
  }, [challenge]);
  return null;
}
