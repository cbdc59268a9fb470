import next from 'eslint-config-next/core-web-vitals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';

// What the UI kit draws is drawn by it alone: `components` holds the classes, the rest of the shop uses its parts.
const kitClasses = String.raw`/(^|\s)(button-(primary|plain|outline|large)|icon-button|button(?=\s))(\s|$)/`;
const kitPanel = String.raw`/(^|\s)panel(\s|$)/`;
const kitMessage = 'This is a part of the UI kit: use Button, ButtonLink, IconButton, Panel, Select or Tabs of components/.';
const kitCopies = [
  `Literal[value=${kitClasses}]`, `TemplateElement[value.raw=${kitClasses}]`,
  `JSXAttribute[name.name='className'] Literal[value=${kitPanel}]`, `JSXAttribute[name.name='className'] TemplateElement[value.raw=${kitPanel}]`,
  "JSXOpeningElement[name.name='select']", "JSXAttribute[name.name='role'][value.value=/^tab/]",
].map((selector) => ({ selector, message: kitMessage }));

// Younger than the oldest browsers that are served (docs/architecture.md, "Browsers"): Safari 16.4, Chrome 111, Firefox 119.
const youngApis = ['checkVisibility', 'groupBy', 'canParse', 'withResolvers', 'fromAsync', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'].map((name) => ({
  selector: `MemberExpression[property.name='${name}']`, message: `${name} is missing in browsers that are served.`,
}));

export default tseslint.config(
  { ignores: ['node_modules/', '**/.next/', '.data/', '.cache/', 'coverage/', 'playwright-report/', 'test-results/', 'next-env.d.ts', 'public/'] },
  ...next,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      'eslint-comments/no-unlimited-disable': 'off',
      'no-console': ['error', { allow: ['warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // What is longer has a seam.
      'max-lines': ['error', 250],
      // Pictures come ready made in every width from the media pipeline.
      '@next/next/no-img-element': 'off',
    },
  },
  { files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.strict.rules },
  { files: ['components/**/*.{ts,tsx}', 'stores/**/*.{ts,tsx}', 'lib/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...youngApis] } },
  { files: ['app/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...kitCopies, ...youngApis] } },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { name: 'next/dynamic', message: 'Load late by onNeed() or OnView of components/late/: neither holds up what stands around.' }] },
  },
  {
    // Plain scripts that run before anything is installed: typed by JSDoc where it helps.
    files: ['**/*.mjs', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable' } } },
);
