import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Selects the tests of a run of `npm test`. Four parts are slow and rarely fail alone: each runs if a file of its area
 * has changed, and in every third run in turn; `npm run test:full` runs all of them.
 *
 * @typedef {'usual' | 'full' | 'changed'} Mode
 * @typedef {{ name: string, turn: 0 | 1 | 2, specs?: RegExp, area: RegExp }} RarePart `turn`: the run of three that
 * includes the part in any case
 */

/** Files that decide how the two kinds of database differ. Migrations are not among them: browser tests run all of them on PGlite. */
const databaseFiles = 'server/db/(?:background|copy|dumps|embedded|hold|lock|open|pglite-pool|transactions)';

/** The suites that play random histories against the laws of stock and money; they run on PGlite alone. */
export const simulator = 'simulator';

/** @type {readonly RarePart[]} */
export const rareParts = [
  {
    name: 'outages and other engines',
    specs: /(?:outage|engines)\.spec\.ts$/,
    turn: 0,
    area: new RegExp(
      `^(?:storefront|scripts/(?:start\\.mjs|lib/(?:build|check-built-page|load|programs|run)\\.)|lib/cache|${databaseFiles}|server/(?:main\\.ts|stop-gracefully|http/create-server|realtime|core/outbox)|middleware\\.ts|next\\.config\\.ts|tests/(?:support/(?:e2e-own-shop|e2e-programs|engines|fault-proxy|raw-http|redis-server|two-builds)|e2e/[^/]*(?:outage|engines)))`,
    ),
  },
  {
    name: 'API tests on PGlite',
    turn: 1,
    area: new RegExp(
      `^(?:${databaseFiles}|server/app\\.ts|server/(?:files|media|core/outbox|catalogue/search)/|tests/support/(?:api-process|api-setup|api-suites|database|shop)|package-lock\\.json)`,
    ),
  },
  {
    name: simulator,
    turn: 1,
    area: new RegExp(
      `^(?:${databaseFiles}|server/(?:sales|core/(?:outbox|stock)|catalogue/import)/|tests/(?:support/(?:database|shop|simulator)|simulation|api/simulation))`,
    ),
  },
  {
    name: 'accessibility, zoom and offline',
    specs: /(?:accessibility|zoom|offline|keyboard)\.spec\.ts$/,
    turn: 2,
    area: /^(?:app\/(?:globals|styles|.*layout\.tsx)|components|features\/(?:shell|offline|kit)|tailwind\.config\.ts|tests\/(?:support\/(?:axe|e2e-barriers|e2e-pages)|e2e\/(?:accessibility|zoom|offline|keyboard)))/,
  },
];

/**
 * The slow parts that a run skips.
 * @param {{ mode: Mode, changed: readonly string[] | undefined, turn: number }} run `changed`: files, undefined if
 * unknown; `turn`: a number that grows with each run
 * @returns {readonly RarePart[]}
 */
export function skippedParts({ mode, changed, turn }) {
  if (mode === 'full' || changed === undefined) return [];
  return rareParts.filter(
    ({ area, turn: own }) => !changed.some((file) => area.test(file)) && (mode === 'changed' || turn % 3 !== own),
  );
}

/** How far back a usual run looks for changes. */
const workingDaySeconds = 8 * 3_600;

/** @param {readonly string[]} args @returns {string | undefined} output of git; undefined if it fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string | undefined} text */
const lines = (text) => (text ?? '').split('\n').filter((line) => line !== '');

/**
 * The commit with which the working tree is compared: `TEST_BASE`, else where the branch left its upstream. Without
 * either, `--changed` takes uncommitted changes or else the last commit, and a usual run takes all commits of the last
 * eight hours. Undefined in a clone without that history.
 * @param {Mode} mode
 */
export function changesBase(mode) {
  const base = process.env.TEST_BASE;
  if (base !== undefined && base !== '') return git('rev-parse', '--verify', `${base}^{commit}`);
  const head = git('rev-parse', 'HEAD');
  const upstream = git('merge-base', 'HEAD', '@{upstream}');
  if (upstream !== undefined && upstream !== head) return upstream;
  if (mode === 'changed') return git('rev-parse', git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');
  const seconds = Number(git('show', '-s', '--format=%ct', 'HEAD'));
  return git('rev-list', '-1', `--before=${seconds - workingDaySeconds}`, 'HEAD') || undefined;
}

/** Files that differ from a commit, including untracked ones. @param {string | undefined} base */
export const changedFiles = (base) =>
  base === undefined
    ? undefined
    : [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))];

/** Grows with each commit. */
export const turnOf = () => Number(git('rev-list', '--count', 'HEAD') ?? 0);

/** @param {string} folder @param {RegExp} name @returns {string[]} */
const filesOf = (folder, name) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

/** Removes the plural ending: both forms name the same area. @param {string} word */
const withoutPlural = (word) => word.replace(/s$/, '');

/** Folder of the feature, server module or route that a file belongs to. @param {string} file */
const areaOf = (file) => /^(?:features|server\/\w+|app\/.*)\/([\w-]+)\/[^/]+$/.exec(file)?.[1];
/** The parent area of a file in a subfolder. @param {string} file */
const outerAreaOf = (file) => /^(?:features|server\/\w+)\/([\w-]+)\//.exec(file)?.[1];

/**
 * Test files whose path contains the area of a changed file: tests with `checkout` in their path cover
 * `features/checkout/…` and `server/sales/checkout/…`. Changed tests are included.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 */
export function testsOf(changed, tests) {
  const areas = new Set(
    changed
      .map((file) => outerAreaOf(file) ?? areaOf(file))
      .filter((area) => area !== undefined)
      .map(withoutPlural),
  );
  const namesOf = (/** @type {string} */ test) => [...test.split(/[/.]/).slice(2), ...test.split(/[/.-]/).slice(2)];
  return tests.filter((test) => changed.includes(test) || namesOf(test).some((name) => areas.has(withoutPlural(name))));
}

/** Two tests of the whole shop, for changes that affect every page. */
const wholeShopSpecs = ['tests/e2e/tasks-finding.spec.ts', 'tests/e2e/tasks-buying.spec.ts'];
const everyPagePattern =
  /^(?:app|components|features|lib|stores|locales|storefront|middleware\.ts|tailwind\.config\.ts|next\.config\.ts)/;

/**
 * The tests that `npm test -- --changed` runs in addition to unit and component tests, which Vitest selects by imports.
 * @param {readonly string[]} changed
 */
export const relatedTests = (changed) => ({
  api: testsOf(changed, filesOf('tests/api', /\.test\.ts$/)),
  browser: [
    ...new Set([
      ...testsOf(changed, filesOf('tests/e2e', /\.spec\.ts$/)),
      ...(changed.some((file) => everyPagePattern.test(file)) ? wholeShopSpecs : []),
    ]),
  ],
});
