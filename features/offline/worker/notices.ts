/** What the shop's server sends to be shown (`server/people/push/service.ts`). */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly topic: string;
}

/** A notice of this shop; undefined for whatever else a push service may bring. */
export function noticeOf(data: unknown): Notice | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { title, body, path, topic } = data as Partial<Record<keyof Notice, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string' || typeof topic !== 'string')
    return undefined;
  // A page of this shop and of nobody else.
  return /^\/(?![/\\])/.test(path) ? { title, body, path, topic } : undefined;
}
