/** Payload of the shop's server (`server/people/push/service.ts`). */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly topic: string;
}

/** A valid notification of this shop; undefined for any other payload. */
export function noticeOf(data: unknown): Notice | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { title, body, path, topic } = data as Partial<Record<keyof Notice, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string' || typeof topic !== 'string')
    return undefined;
  // Only pages of this shop.
  return /^\/(?![/\\])/.test(path) ? { title, body, path, topic } : undefined;
}
