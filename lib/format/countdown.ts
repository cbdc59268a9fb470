/** Remaining time as `mm:ss`, from an hour on as `hh:mm:ss`; never below zero. */
export function formatCountdown(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = `${two(Math.floor((wholeSeconds % 3600) / 60))}:${two(wholeSeconds % 60)}`;
  return wholeSeconds < 3600 ? minutes : `${two(Math.floor(wholeSeconds / 3600))}:${minutes}`;
}
