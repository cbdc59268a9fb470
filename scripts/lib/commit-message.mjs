const longest = 72;
/** `checkout: keep the contact when a session returns`; a merge or revert has the words of git. */
const form = /^(?:[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: [a-z0-9"`].*[^.\s]|(?:Merge|Revert) .+)$/;
/** A verb that is not imperative, recognised by its ending. */
const notImperative =
  /^(?:(?!need\b|seed\b|feed\b|embed\b|speed\b|shed\b|bed\b|exceed\b|proceed\b|succeed\b)[a-z]+ed|(?!bring\b|ring\b|string\b|ping\b|sing\b)[a-z]+ing)\b/;

/**
 * What is wrong with the subject of a commit.
 *
 * @param {string} message the whole message
 * @returns {string[]} sentences; empty for a good one
 */
export function commitProblems(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  const verb = subject.slice(subject.indexOf(': ') + 2);
  return [
    ...(subject.length > longest ? [`The subject has ${subject.length} letters, ${longest} at most.`] : []),
    ...(form.test(subject) ? [] : ['The subject is "scope: do something", in small letters, without a full stop.']),
    ...(form.test(subject) && !/^(?:Merge|Revert)/.test(subject) && notImperative.test(verb)
      ? ['The subject begins with a verb in the imperative: "add", not "added" or "adding".']
      : []),
    ...(second.trim() === '' ? [] : ['An empty line stands between subject and body.']),
  ];
}
