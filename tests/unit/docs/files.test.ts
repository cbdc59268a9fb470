import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const tree = globSync(
  [
    '*.*',
    '.*.*',
    '{app,components,demo,docs,features,lib,locales,public,scripts,server,storefront,stores,tests}/**/*.*',
  ],
  { cwd: projectRoot },
);
// `changes.md` is about files that came and went.
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })].filter(
  (file) => file !== 'docs/changes.md',
);

test.each(pages)('%s names existing files', (page) => {
  const text = readFileSync(path.join(projectRoot, page), 'utf8').replace(/```.*?```/gs, '');
  const named = [...text.matchAll(/`([\w[\]().-]+(?:\/[\w[\]().-]+)*\.(?:tsx?|[mc]js|css|tsv))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !tree.some((one) => one === file || one.endsWith(`/${file}`)))).toEqual([]);
});
