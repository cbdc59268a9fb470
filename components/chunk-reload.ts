'use client';

const mark = 'chunk-reload';
/** Milliseconds within which a second failure is not answered by a second reload. */
const reloadIntervalMs = 20_000;

/** True for a part of the program that could not be loaded: after an update of the shop its file is gone. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /failed to load chunk|dynamically imported module/i.test(error.message));

/** Reloads the page after a failed load of a part: once, and only with a connection. */
export function reloadOnChunkFailure(error: unknown, reload = () => window.location.reload()): void {
  if (!isChunkFailure(error) || !navigator.onLine) return;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(mark) ?? 0) < reloadIntervalMs) return;
    window.sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    // Without storage a first failure can't be distinguished from a tenth: better no reload than an endless one.
    return;
  }
  reload();
}
