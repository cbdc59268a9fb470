import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenShopAnswers } from '@/features/offline/page/when-shop-answers';

const fetchMock = vi.fn<typeof fetch>();
const onAnswer = vi.fn();
let end = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset().mockRejectedValue(new TypeError('no line')));
  onAnswer.mockReset();
  end = whenShopAnswers(onAnswer);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});
const after = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

test('an online event before the network works leads to a retry', async () => {
  window.dispatchEvent(new Event('online'));
  await after(0);
  expect([fetchMock.mock.calls.length, onAnswer.mock.calls.length]).toEqual([1, 0]);
  fetchMock.mockResolvedValue(new Response(null, { status: 404 }));
  await after(2_000);
  expect([fetchMock.mock.calls.length, onAnswer.mock.calls.length]).toEqual([2, 1]);
  await after(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a proxy’s error page does not count as an answer', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 502 }));
  await after(10_000);
  expect(fetchMock.mock.calls.length).toBeGreaterThan(1);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('a shop that recovers is found by retries with growing intervals', async () => {
  await after(60_000);
  // After 2, 4, 8, 16, 32 and 60 seconds.
  expect(fetchMock).toHaveBeenCalledTimes(5);
  await after(2_000);
  expect(fetchMock).toHaveBeenCalledTimes(6);
  fetchMock.mockResolvedValue(new Response());
  await after(29_999);
  expect(onAnswer).not.toHaveBeenCalled();
  await after(1);
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('returning to the page retries at once, with one request at a time', async () => {
  let refuse = (): void => undefined;
  fetchMock.mockReturnValue(
    new Promise((_, reject) => {
      refuse = () => reject(new TypeError('no line'));
    }),
  );
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
  refuse();
  await after(2_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a stalled request is given up after ten seconds, and another one follows', async () => {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  await after(2_000);
  await after(9_999);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  fetchMock.mockResolvedValue(new Response());
  await after(2_001);
  expect([fetchMock.mock.calls.length, onAnswer.mock.calls.length]).toEqual([2, 1]);
});

test('after a click on a link a late response does not navigate; if the link failed, the next response counts', async () => {
  document.body.innerHTML = '<a href="#kept">A product that was seen</a>';
  let answer = (): void => undefined;
  fetchMock
    .mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => resolve(new Response());
      }),
    )
    .mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  document.querySelector('a')?.click();
  answer();
  await after(0);
  window.dispatchEvent(new Event('online'));
  await after(20_000);
  expect([fetchMock.mock.calls.length > 1, onAnswer.mock.calls.length]).toEqual([true, 0]);
  await after(30_000);
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('after stopping nothing is requested or reported', async () => {
  window.dispatchEvent(new Event('online'));
  fetchMock.mockResolvedValue(new Response());
  end();
  await after(60_000);
  window.dispatchEvent(new Event('online'));
  expect([fetchMock.mock.calls.length, onAnswer.mock.calls.length]).toEqual([1, 0]);
});
