import { passwordLongerThan, repeatsOwner, type PasswordOwner } from '../../../lib/account/rules.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** Passwords that are guessed first, of those that are long enough to be taken at all; read when one is first set. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .map((word) => word.toLowerCase())
          .filter((word) => word.length > passwordLongerThan),
      ),
  );
  return list;
};

/** Digits and marks that people add at the end of a common word to please a form. */
const trimmed = (password: string): string => password.replace(/[\d!?.@#$%*_-]{1,4}$/, '');

/** True for two characters in turn and for a run such as 12345678 or abcdefgh. */
function isPattern(password: string): boolean {
  const points = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  if (new Set(points).size <= 2) return true;
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  return steps.size === 1;
}

/** True for a password that is guessed at once: a common one, a pattern, or what everybody knows of its owner. */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const word = password.normalize('NFKC').toLowerCase();
  if (isPattern(word) || repeatsOwner(password, owner)) return true;
  const common = await commonPasswords();
  return common.has(word) || common.has(trimmed(word));
}
