/**
 * Where the caret stands after what was typed has been spelled anew: behind as many digits as before, at the end where
 * it was at the end.
 */
export function caretAfterDigits(shown: string, typed: string, caret: number): number {
  if (caret >= typed.length) return shown.length;
  const wanted = typed.slice(0, caret).replace(/\D/g, '').length;
  let at = 0;
  for (let seen = 0; seen < wanted && at < shown.length; at += 1) if (/\d/.test(shown.charAt(at))) seen += 1;
  return at;
}
