import type { ApiFailure } from '@/lib/api/errors';

/** Why a code was refused, for its form, by the response code. */
export function codeRefusal(failure: ApiFailure | null): {
  refused: boolean;
  locked: boolean;
  remainingAttempts: number | undefined;
} {
  const name = failure?.name;
  const remainingAttempts =
    name === 'wrongCode' ? failure?.problems.find((problem) => problem.left !== undefined)?.left : undefined;
  const locked = name === 'codeExpired' || name === 'tooManyAttempts' || remainingAttempts === 0;
  return { refused: name === 'wrongCode' || locked, locked, remainingAttempts };
}
