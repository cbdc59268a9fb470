import { passwordLongerThan, repeatsPersonalData, type PersonalData } from '../../../lib/account/rules.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** Common passwords of at least the minimum length; loaded when a password is first set. */
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

/** Digits and punctuation that people append to a common word. */
const trimmed = (password: string): string => password.replace(/[\d!?.@#$%*_-]{1,4}$/, '');

/** True for two alternating characters and for a sequence such as 12345678 or abcdefgh. */
function isPattern(password: string): boolean {
  const points = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  if (new Set(points).size <= 2) return true;
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  return steps.size === 1;
}

/** True for a password that is easily guessed: a common one, a pattern, or known data of its owner. */
export async function isCommonPassword(password: string, owner: PersonalData): Promise<boolean> {
  const word = password.normalize('NFKC').toLowerCase();
  if (isPattern(word) || repeatsPersonalData(password, owner)) return true;
  const common = await commonPasswords();
  return common.has(word) || common.has(trimmed(word));
}
