/** Packages that an upgrade of the framework or its tools moves together. */
export const frameworkPackages = [
  'next',
  'eslint-config-next',
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'next-intl',
  'use-intl',
  'icu-minify',
  'typescript',
  'typescript-eslint',
  'eslint',
];

/**
 * Arguments for `npm install`: the named packages, or those of the framework; without a version the newest one.
 * @param {readonly string[]} args e.g. `next`, `next@17.0.0`, `@types/react`
 * @returns {readonly string[]}
 */
export const wantedVersions = (args) =>
  (args.length === 0 ? frameworkPackages : args).map((name) => (name.lastIndexOf('@') > 0 ? name : `${name}@latest`));
