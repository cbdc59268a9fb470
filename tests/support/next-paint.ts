import { act } from '@testing-library/react';
import { afterPaint } from '@/components/hydration/after-paint';

/** Waits for what follows a press behind the frame that shows it. */
export const nextPaint = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        afterPaint(done);
      }),
  );
