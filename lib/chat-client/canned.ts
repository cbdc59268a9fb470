/** An answer that is kept ready, in one language. */
export interface CannedText {
  readonly id: number;
  readonly code: string;
  readonly text: string;
}

/** What is looked for among the answers kept ready: a slash at the beginning of what is typed, and nothing but a code behind it. */
export const cannedQuery = (text: string): string | undefined => /^\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase();

/** Answers whose code begins with what was typed, before those whose code or words hold it. */
export function cannedMatches<Canned extends CannedText>(answers: readonly Canned[], query: string): readonly Canned[] {
  const begins = answers.filter(({ code }) => code.startsWith(query));
  const holds = answers.filter(
    ({ code, text }) => !code.startsWith(query) && (code.includes(query) || text.toLowerCase().includes(query)),
  );
  return [...begins, ...holds];
}

/** The words of an answer with its variables filled in; a variable that nobody knows the value of stays to be seen. */
export const filledIn = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(
    /\{([a-z]+)\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  );
