import { expect, test } from 'vitest';
import { createLane } from '../../../server/core/outbox/lane.ts';

test('a lane that is stopped while it claims ends after the deliveries of that claim', async () => {
  let answerClaim: (deliveries: readonly string[]) => void = () => undefined;
  const handled: string[] = [];
  const lane = createLane<string>({
    workers: 2,
    claim: () =>
      new Promise((resolve) => {
        answerClaim = resolve;
      }),
    handle: async (delivery) => {
      await Promise.resolve();
      handled.push(delivery);
    },
  });
  const woken = lane.wake();
  const stopped = lane.stop();
  answerClaim(['letter']);
  await stopped;
  expect(handled).toEqual(['letter']);
  expect(await woken).toBe(1);
});

test('a lane stops although its claim failed', async () => {
  const failure = new Error('no database');
  const lane = createLane<string>({
    workers: 1,
    claim: () => Promise.reject(failure),
    handle: () => Promise.resolve(),
  });
  const woken = lane.wake();
  const stopped = lane.stop();
  await expect(woken).rejects.toBe(failure);
  await expect(stopped).resolves.toBeUndefined();
});
