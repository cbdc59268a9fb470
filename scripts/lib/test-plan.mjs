import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Selects the tests of a run of `npm test`. Unit and component tests always run. API suites and browser tests run if
 * they belong to a changed area, and a third of the others in turn, so that three runs include all of them. Four parts
 * are slow and rarely fail alone: each runs if a file of its area has changed, and in every third run in turn. `npm run
 * test:full` runs everything.
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

/** How far back a usual run looks for changes without an upstream. */
const recentSeconds = 4 * 3_600;

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
 * four hours. Undefined in a clone without that history.
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
  return git('rev-list', '-1', `--before=${seconds - recentSeconds}`, 'HEAD') || undefined;
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

/** Folders and words of file names that name no area. */
const withoutArea = new Set([
  'page',
  'index',
  'layout',
  'types',
  'type',
  'form',
  'list',
  'change',
  'call',
  'locale',
  'region',
  'shop',
]);

/**
 * The areas that a file belongs to: its folders below the layer and the words of its name.
 * @param {string} file
 * @returns {string[]}
 */
function areasOf(file) {
  const inside =
    /^(?:features|components|stores|lib|app|server(?:\/(?:core|catalogue|sales|people))?)\/(.+)\.[cm]?[jt]sx?$/.exec(
      file,
    )?.[1];
  return (inside ?? '')
    .split(/[^a-z\d-]+/)
    .flatMap((name) => [name, ...name.split('-')])
    .map(withoutPlural)
    .filter((name) => name.length > 3 && !withoutArea.has(name));
}

/** Names of helpers in `tests/support` that changed, as tests import them. @param {readonly string[]} changed */
const changedHelpers = (changed) =>
  changed.flatMap((file) => /^tests\/(support\/.+)$/.exec(file)?.[1] ?? []).map((name) => `/${name}'`);

/**
 * Test files whose path contains the area of a changed file: tests with `checkout` in their path cover
 * `features/checkout/…`, `server/sales/checkout/…` and `lib/checkout.ts`. Changed tests and tests that import a changed helper are included.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 * @param {(test: string) => string} [sourceOf]
 */
export function testsOf(changed, tests, sourceOf = (test) => readFileSync(path.join(root, test), 'utf8')) {
  const areas = new Set(changed.flatMap(areasOf));
  const helpers = changedHelpers(changed);
  const namesOf = (/** @type {string} */ test) => [...test.split(/[/.]/).slice(2), ...test.split(/[/.-]/).slice(2)];
  return tests.filter((test) => {
    if (changed.includes(test) || namesOf(test).some((name) => areas.has(withoutPlural(name)))) return true;
    if (helpers.length === 0) return false;
    const source = sourceOf(test);
    return helpers.some((helper) => source.includes(helper));
  });
}

/** Tests of the whole shop, for changes that affect every page. */
const wholeShopSpecs = ['tests/e2e/tasks-finding.spec.ts', 'tests/e2e/tasks-buying.spec.ts'];
/** What all pages have in common, which a change of one of them can break: scripts, policy, layout, first screens. */
const everyPageSpecs = ['first-screens', 'layout', 'policy', 'weight'].map((name) => `tests/e2e/${name}.spec.ts`);
const everyPagePattern =
  /^(?:app|components|features|lib|stores|locales|storefront|middleware\.ts|tailwind\.config\.ts|next\.config\.ts)/;
/** Suites that walk over every call of the API or every table. */
const everyCallSuites = [
  'bad-input',
  'database-types',
  'guard',
  'http',
  'invalidating-columns',
  'limits',
  'openapi',
  'payments/race',
  'staff/permissions',
].map((name) => `tests/api/${name}.test.ts`);
const everyCallPattern = /^(?:lib|server)\//;
/** Changes of these files can break any test. */
const wholeRunPattern = /^(?:package-lock\.json|tsconfig\.json|(?:vitest|playwright)\.config\.ts)$/;

const apiSuites = () => filesOf('tests/api', /\.test\.ts$/);
const browserSpecs = () => filesOf('tests/e2e', /\.spec\.ts$/);

/**
 * The tests that `npm test -- --changed` runs in addition to unit and component tests, which Vitest selects by imports.
 * @param {readonly string[]} changed
 */
export const relatedTests = (changed) => ({
  api: testsOf(changed, apiSuites()),
  browser: [
    ...new Set([
      ...testsOf(changed, browserSpecs()),
      ...(changed.some((file) => everyPagePattern.test(file)) ? wholeShopSpecs : []),
    ]),
  ],
});

/**
 * Whether it is a file's turn: three consecutive runs include every file once. It depends on the name alone.
 * @param {string} file @param {number} turn
 */
export const isInTurn = (file, turn) => createHash('sha256').update(file).digest().readUInt8(0) % 3 === turn % 3;

/**
 * API suites and browser tests of a usual run: those related to changes, those that walk over the whole shop, and a
 * third of the others in turn. Undefined: all of them.
 * @param {readonly string[] | undefined} changed
 * @param {number} turn
 */
export function usualTests(changed, turn) {
  if (changed === undefined || changed.some((file) => wholeRunPattern.test(file))) return undefined;
  const related = relatedTests(changed);
  const isEveryPage = changed.some((file) => everyPagePattern.test(file));
  const api = new Set([
    ...related.api,
    ...(changed.some((file) => everyCallPattern.test(file)) ? everyCallSuites : []),
  ]);
  const browser = new Set([...related.browser, ...wholeShopSpecs, ...(isEveryPage ? everyPageSpecs : [])]);
  return {
    api: apiSuites().filter((suite) => api.has(suite) || isInTurn(suite, turn)),
    browser: browserSpecs().filter((spec) => browser.has(spec) || isInTurn(spec, turn)),
  };
}

/**
 * Files that a usual run lints: changed ones and a third of the others in turn; types of an unchanged file can change
 * only through its imports, which the compiler checks in every run. Undefined: all files.
 * @param {readonly string[] | undefined} changed
 * @param {number} turn
 */
export function lintedFiles(changed, turn) {
  if (changed === undefined || changed.some((file) => wholeRunPattern.test(file) || file === 'eslint.config.mjs'))
    return undefined;
  const tracked = lines(
    git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs'),
  );
  return tracked.filter(
    (file) => existsSync(path.join(root, file)) && (changed.includes(file) || isInTurn(file, turn)),
  );
}
