/**
 * Rules of accounts that forms and the API share; free of zod, so that a page can use them before it loads any schema.
 */

/** Digits of a code that is sent by SMS. */
export const codeLength = 6;
/** A password must be longer than this. */
export const passwordLongerThan = 6;
/** Longest password, in characters. A longer one would only attack the hashing. */
export const maxPasswordLength = 200;
/** Days in which a deleted account can be restored. */
export const restoreDays = 30;
/** Longest lifetime of an access token, in seconds. */
export const tokenSeconds = 3600;
/** Seconds for which a reauthentication is valid. */
export const reauthenticationSeconds = 600;
/** Longest order number that is looked up. */
export const orderNumberLength = 40;

/** The problem of a password: a key of the `validation` texts; undefined for a valid one. */
export function passwordProblem(password: string): 'required' | 'passwordLength' | 'tooLong' | undefined {
  if (password === '') return 'required';
  // Counts characters by code point, so that one outside the basic plane counts once.
  const length = [...password].length;
  if (length <= passwordLongerThan) return 'passwordLength';
  return length > maxPasswordLength ? 'tooLong' : undefined;
}

/** Personal data that a password must not repeat, because they are guessed first. */
export interface PersonalData {
  readonly phone?: string | undefined;
  readonly login?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly names?: readonly (string | null | undefined)[];
}

const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True if a password only repeats the owner's phone, login, e-mail or name. */
export function repeatsPersonalData(password: string, { phone, login, email, names = [] }: PersonalData): boolean {
  const normalized = normalizeText(password);
  const known = [
    phone,
    phone?.slice(4),
    login,
    email,
    email?.split('@')[0],
    ...names,
    names.join(''),
    [...names].reverse().join(''),
  ];
  return known.some((word) => word != null && normalizeText(word) !== '' && normalizeText(word) === normalized);
}

/** Normal form of an e-mail address: equal for all its spellings. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Normal form of a login: equal for all its spellings. */
export const loginKey = (login: string): string => login.trim().toLowerCase();
