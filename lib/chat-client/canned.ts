/** A canned answer in one language. */
export interface CannedText {
  readonly id: number;
  readonly code: string;
  readonly text: string;
}

/** The search text for canned answers: the code after a slash at the beginning of the input. */
export const cannedQuery = (text: string): string | undefined => /^\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase();

/** Answers whose code starts with the query, then those whose code or text contains it. */
export function cannedMatches<Canned extends CannedText>(answers: readonly Canned[], query: string): readonly Canned[] {
  const begins = answers.filter(({ code }) => code.startsWith(query));
  const holds = answers.filter(
    ({ code, text }) => !code.startsWith(query) && (code.includes(query) || text.toLowerCase().includes(query)),
  );
  return [...begins, ...holds];
}

/** The text of an answer with its variables filled in; variables without a value stay visible. */
export const fillVariables = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(
    /\{([a-z]+)\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  );
