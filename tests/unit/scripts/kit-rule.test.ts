import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';
import config from '../../../eslint.config.mjs';

/** The rule as it holds for features: the last entry that names them. */
const rule = config
  .filter((part) => (part.files ?? []).flat().some((pattern) => pattern.startsWith('features/')))
  .map((part) => part.rules?.['no-restricted-syntax'])
  .findLast((entry) => entry !== undefined);
const faults = (code: string): number =>
  new Linter().verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        rules: { 'no-restricted-syntax': rule ?? 'off' },
      },
    ],
    'features/cart/view.tsx',
  ).length;

test.each([
  '<button className="button button-primary" />',
  '<Link className={`button ${look} mt-4`} href="/" />',
  "const style = 'button button-plain';",
  '<button className="icon-button -mr-2" />',
  '<div className="relative panel p-4" />',
  '<li className={`panel ${more}`} />',
  '<select className="input" />',
  '<button role="tab" />',
  'const groups = Map.groupBy(names, (name) => name[0]);',
  'element.checkVisibility();',
])('the rule refuses in a feature: %s', (code) => {
  expect(faults(code)).toBeGreaterThan(0);
});

test.each([
  '<button type="button" className="chip">All</button>',
  '<Button look="plain" className="mt-4" />',
  "<Dialog as='panel' title='panel' />",
  "import { Button } from '@/components/icon-button';",
  '<p className="[&_.button]:w-full">The button below</p>',
])('the rule accepts: %s', (code) => {
  expect(faults(code)).toBe(0);
});
