const maxSubjectLength = 72;
/**
 * Form of a subject, for example `checkout: keep the contact when a session returns`; subjects of merges and reverts
 * come from git.
 */
const subjectPattern = /^(?:[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: [a-z0-9"`].*[^.\s]|(?:Merge|Revert) .+)$/;
/** Endings of verbs that are not imperative. */
const nonImperativePattern =
  /^(?:(?!need\b|seed\b|feed\b|embed\b|speed\b|shed\b|bed\b|exceed\b|proceed\b|succeed\b)[a-z]+ed|(?!bring\b|ring\b|string\b|ping\b|sing\b)[a-z]+ing)\b/;

/**
 * Problems of a commit's subject.
 *
 * @param {string} message the whole message
 * @returns {string[]} sentences; empty for a valid subject
 */
export function commitProblems(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  const verb = subject.slice(subject.indexOf(': ') + 2);
  return [
    ...(subject.length > maxSubjectLength
      ? [`The subject has ${subject.length} letters, ${maxSubjectLength} at most.`]
      : []),
    ...(subjectPattern.test(subject)
      ? []
      : ['The subject is "scope: do something", in small letters, without a full stop.']),
    ...(subjectPattern.test(subject) && !/^(?:Merge|Revert)/.test(subject) && nonImperativePattern.test(verb)
      ? ['The subject begins with a verb in the imperative: "add", not "added" or "adding".']
      : []),
    ...(second.trim() === '' ? [] : ['An empty line stands between subject and body.']),
  ];
}
