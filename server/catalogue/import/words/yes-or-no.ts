const wordSet = (text: string): ReadonlySet<string> => new Set(text.split('|'));
const yesWords = wordSet(
  'да|есть|имеется|ha|ҳа|bor|бор|yes|true|+|в наличии|есть в наличии|на складе|mavjud|мавжуд|sotuvda bor|сотувда бор|in stock|available',
);
const noWords = wordSet(
  'нет|отсутствует|yoq|йўқ|йуқ|йук|no|none|false|-|нет в наличии|не в наличии|отсутствует в наличии|нет на складе|mavjud emas|мавжуд эмас|sotuvda yoq|сотувда йўқ|out of stock|not available',
);

/** Apostrophes of Uzbek as keyboards write them; none changes the meaning here. */
const apostrophes = /[ʻʼ‘’‛'`´ʹ′]/g;

/** The answer that a text gives in one of the shop's languages, with any apostrophe. */
export function answerIn(text: string): 'yes' | 'no' | undefined {
  const low = text
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '');
  return yesWords.has(low) ? 'yes' : noWords.has(low) ? 'no' : undefined;
}

/** The same where a number may be the answer too, as in a column of a list. */
export function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return undefined;
  const answer = answerIn(value);
  if (answer !== undefined) return answer === 'yes';
  return value.trim() === '1' ? true : value.trim() === '0' ? false : undefined;
}
