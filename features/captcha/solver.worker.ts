import type { AltchaChallenge } from '@/lib/contract/captcha';
import { solve } from './solve';

/** Works beside the page, so that nothing on it waits. */
self.onmessage = ({ data }: MessageEvent<AltchaChallenge>) => {
  solve(data).then(
    (token) => self.postMessage(token ?? null),
    () => self.postMessage(null),
  );
};
