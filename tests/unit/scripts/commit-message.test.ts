import { expect, test } from 'vitest';
import { commitProblems } from '../../../scripts/lib/commit-message.mjs';

test.each([
  'checkout: keep the contact when a session returns',
  'search, catalogue: rank the nearest model first\n\nWhy it is so.',
  "Merge branch 'search'",
  'bench: ring twice',
  'tests: seed 400 products',
])('%j is accepted', (message) => {
  expect(commitProblems(message)).toEqual([]);
});

test.each([
  ['Campaigns were looked at again', /scope/],
  ['checkout: added a step', /imperative/],
  ['checkout: adding a step', /imperative/],
  ['checkout: keep the contact.', /full stop/],
  [`checkout: ${'x'.repeat(70)}`, /80 letters/],
  ['checkout: keep it\nwithout an empty line', /empty line/],
  ['', /scope/],
])('%j is refused', (message, problem) => {
  expect(commitProblems(message).join(' ')).toMatch(problem);
});
