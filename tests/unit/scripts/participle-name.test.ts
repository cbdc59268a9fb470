import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { participleName } from '../../../scripts/lib/participle-name.mjs';

/** The names that the rule refuses in a piece of code. */
function refusedNames(code: string, except: readonly string[] = []): (string | undefined)[] {
  const config: Linter.Config = {
    files: ['**/*.js'],
    plugins: { shop: { rules: { 'no-participle-name': participleName } } },
    rules: { 'shop/no-participle-name': ['error', { except }] },
  };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config], { filename: 'lib/sample.js' });
  return messages.map(({ message }) => /^`(\w+)`/.exec(message)?.[1] ?? message);
}

test.each([
  ['a variable', 'const given = read();', ['given']],
  ['a parameter', 'const list = (asked) => asked.length;', ['asked']],
  [
    'a part of a name',
    'const shownIds = [1]; const isTaken = () => true; let unsaid;',
    ['shownIds', 'isTaken', 'unsaid'],
  ],
  ['the new name of a property', 'const { stored: kept } = load();', ['kept']],
  ['a shorthand with a default', 'function save({ held = 1, ...told }) {}', ['held', 'told']],
  ['an item of a list', 'for (const [seen] of rows) count(seen);', ['seen']],
  ['a function and a class', 'function saidOf() {} class TakenLetter {}', ['saidOf', 'TakenLetter']],
])('%s is refused', (_what, code, names) => {
  expect(refusedNames(code)).toEqual(names);
});

test.each([
  ['a property', 'const answer = { given: 1, taken: true };'],
  ['a name of the API that is renamed', 'const { given: value } = row;'],
  ['a column', 'const { last_seen_at } = row;'],
  ['a time', 'const lastSeenAt = read();'],
  ['the left side beside the right one', 'const [left, right] = pair; pair.sort((left, right) => left - right);'],
  ['a word that contains one', 'const keptness = 1; const leftover = 2; const message = 3;'],
])('%s is free', (_what, code) => {
  expect(refusedNames(code)).toEqual([]);
});

test('the side is named left where the configuration says so', () => {
  expect(refusedNames('const left = 1;')).toEqual(['left']);
  expect(refusedNames('const left = 1; const kept = 2;', ['left'])).toEqual(['kept']);
});
