import { act } from '@testing-library/react';
import { afterPaint } from '@/components/hydration/after-paint';

/** Waits for the work after the frame that shows a click. */
export const nextPaint = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        afterPaint(done);
      }),
  );
