/** A render that has not stored the page within this time has failed. */
const renderTimeoutMs = 60_000;

interface RevalidationQueueOptions {
  /** Resolves when the page at an internal path is stored the next time. */
  readonly stored: (internalPath: string) => Promise<void>;
  readonly now?: () => number;
}

/**
 * Decides which requests revalidate a stale page: one request per page, one page at a time, and after each a pause as
 * long as the render took. So revalidations take at most half of the process time; other requests get the stale page.
 */
export function createRevalidationQueue({ stored, now = () => performance.now() }: RevalidationQueueOptions): {
  begin: (internalPath: string) => boolean;
} {
  let current: { internalPath: string; since: number } | undefined;
  let freeAt = -Infinity;

  return {
    /** True if this request goes to Next, which answers with the stale page and renders a new one. */
    begin(internalPath) {
      const at = now();
      if (current !== undefined && at - current.since > renderTimeoutMs) current = undefined;
      if (current !== undefined || at < freeAt) return false;
      const started = { internalPath, since: at };
      current = started;
      void stored(internalPath).then(() => {
        // A render that was given up may still finish.
        if (current !== started) return;
        current = undefined;
        freeAt = now() + (now() - started.since);
      });
      return true;
    },
  };
}
