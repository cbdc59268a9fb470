'use client';

const reloadMarkKey = 'chunk-reload';
/** A second failure within this time does not reload the page again, in milliseconds. */
const reloadIntervalMs = 20_000;

/** True if a chunk could not be loaded: after an update of the shop its file is gone. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /failed to load chunk|dynamically imported module/i.test(error.message));

/** Reloads the page after a failed chunk: once, and only with a connection. */
export function reloadOnChunkFailure(error: unknown, reload = () => window.location.reload()): void {
  if (!isChunkFailure(error) || !navigator.onLine) return;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(reloadMarkKey) ?? 0) < reloadIntervalMs) return;
    window.sessionStorage.setItem(reloadMarkKey, String(Date.now()));
  } catch {
    // Without storage a repeated failure cannot be recognised, so the page is not reloaded.
    return;
  }
  reload();
}
