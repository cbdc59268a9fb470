/** Rules of accounts that forms and the API share; free of zod, so that a page may read them before any schema. */

/** Digits of a code that is sent by SMS. */
export const codeLength = 6;
/** A password must be longer than this. */
export const passwordLongerThan = 6;
/** Longest password, in characters: what is longer is no password but an attack on the hashing. */
export const passwordLongest = 200;
/** Days in which a deleted account can be restored. */
export const restoreDays = 30;
/** Seconds for which an access token may live at most. */
export const tokenSeconds = 3600;
/** Seconds for which a proof that the shopper is there counts. */
export const reauthenticationSeconds = 600;
/** Longest number of an order that is looked up. */
export const orderNumberLength = 40;

/** What is wrong with a password as such: a key of the `validation` texts; undefined for one that may be taken. */
export function passwordProblem(password: string): 'required' | 'passwordLength' | 'tooLong' | undefined {
  if (password === '') return 'required';
  // Characters as people count them: a letter outside the basic plane is one.
  const length = [...password].length;
  if (length <= passwordLongerThan) return 'passwordLength';
  return length > passwordLongest ? 'tooLong' : undefined;
}

/** What a password may be told by: whose names, phone or address it repeats is guessed first. */
export interface PasswordOwner {
  readonly phone?: string | undefined;
  readonly login?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly names?: readonly (string | null | undefined)[];
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True for a password that is no more than the owner's phone, login, e-mail or name. */
export function repeatsOwner(password: string, { phone, login, email, names = [] }: PasswordOwner): boolean {
  const given = plain(password);
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
  return known.some((word) => word != null && plain(word) !== '' && plain(word) === given);
}

/** The form in which two spellings of one address of e-mail are the same. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The form in which two spellings of one login are the same. */
export const loginKey = (login: string): string => login.trim().toLowerCase();
