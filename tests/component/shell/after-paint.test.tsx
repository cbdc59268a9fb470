import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '@/components/hydration/after-paint';

const work = vi.fn();
beforeEach(() => {
  work.mockClear();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the work runs after the next frame, not within it', () => {
  const order: string[] = [];
  afterPaint(() => {
    order.push('work');
  });
  requestAnimationFrame(() => {
    order.push('frame');
  });
  expect(order).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.runAllTimers();
  expect(order).toEqual(['frame', 'work']);
});

test('cancelled before or after the frame, the work does not run', () => {
  afterPaint(work)();
  const stop = afterPaint(work);
  vi.advanceTimersToNextFrame();
  stop();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

test('the work runs in a hidden document too', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  afterPaint(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect(frame).not.toHaveBeenCalled();
});
