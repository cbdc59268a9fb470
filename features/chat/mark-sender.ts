import type { ApiResult } from '@/lib/api/errors';

/** Delays in milliseconds of the requests that repeat a lost one. */
const retryDelaysMs = [2_000, 5_000, 10_000, 30_000] as const;

/**
 * Sends what the client has received and read. A lost request is repeated, until the delays are used up or newer marks
 * are sent; refused ones are not.
 */
export function createMarkSender<Marks>(request: (marks: Marks) => Promise<ApiResult<unknown>>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Marks | undefined;
  const attempt = async (marks: Marks, count: number): Promise<void> => {
    const result = await request(marks);
    const delay = retryDelaysMs[count];
    if (result.ok || result.failure.kind === 'refused' || delay === undefined || latest !== marks) return;
    timer = setTimeout(() => void attempt(marks, count + 1), delay);
  };
  return {
    send: (marks: Marks): void => {
      clearTimeout(timer);
      latest = marks;
      void attempt(marks, 0);
    },
    end: (): void => {
      clearTimeout(timer);
      latest = undefined;
    },
  };
}
