import type { AltchaChallenge } from '@/lib/contract/captcha';
import { solve } from './solve';

/** Runs in a worker, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<AltchaChallenge>) => {
  solve(data).then(
    (token) => self.postMessage(token ?? null),
    () => self.postMessage(null),
  );
};
