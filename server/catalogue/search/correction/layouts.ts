import { otherLayouts } from '../../../core/text/layouts.ts';
import { lookalikeCode, tokenise, type Token } from '../../../core/text/tokens.ts';

export const minLayoutLength = 3;
/** An ordinary word may be a short name in the other layout, or one with punctuation. */
const plainLatin = /^[a-z0-9 ]+$/i;

export const isCyrillic = (text: string): boolean => /[а-яёўқғҳ]/i.test(text);

/** The text of the same keys in another layout, if it can be words. */
export const twins = (chunk: string): string[] =>
  otherLayouts(chunk).filter((other) => !isCyrillic(chunk) || plainLatin.test(other));

interface Candidate {
  readonly tokens: readonly Token[];
  readonly written: string;
}

/** What a part may mean in another layout, or with look-alike letters read as Latin. */
export function readings(chunk: string): Candidate[] {
  const code = lookalikeCode(chunk);
  const texts = [...(code === undefined ? [] : [code]), ...(chunk.length < minLayoutLength ? [] : twins(chunk))];
  return texts.map((written) => ({ tokens: tokenise(written).tokens, written }));
}
