/** Alphabets in which an SMS is sent; one letter outside of GSM-7 makes the whole text UCS-2. */
type SmsAlphabet = 'gsm7' | 'ucs2';

/** Length of an SMS: `units` are septets or 16-bit letters, as its carrier counts them. */
interface SmsLength {
  readonly alphabet: SmsAlphabet;
  readonly units: number;
  readonly parts: number;
}

/** Units of a text that fits one message, and of each part of a longer one (GSM 03.40: the header takes the rest). */
const limits: Readonly<Record<SmsAlphabet, { readonly whole: number; readonly part: number }>> = {
  gsm7: { whole: 160, part: 153 },
  ucs2: { whole: 70, part: 67 },
};

/** The basic alphabet of GSM 03.38, one unit a letter. */
const basicLetters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: an escape before each letter makes two units. */
const extendedLetters = new Set('\f^{}\\[~]|€');

/**
 * Replaces the Uzbek letters ʻ and ʼ by a plain apostrophe: with them a part of a message has 70 characters, without
 * them 160.
 */
export const plainSms = (text: string): string => text.replace(/[ʻʼ‘’]/g, "'").replace(/\u00a0/g, ' ');

/** Alphabet, units and parts of a text; letters of two units are never divided between parts. */
export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const alphabet = letters.every((letter) => basicLetters.has(letter) || extendedLetters.has(letter)) ? 'gsm7' : 'ucs2';
  const sizes = letters.map((letter) => (alphabet === 'ucs2' ? letter.length : extendedLetters.has(letter) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { whole, part } = limits[alphabet];
  if (units <= whole) return { alphabet, units, parts: units === 0 ? 0 : 1 };
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return { alphabet, units, parts };
}
