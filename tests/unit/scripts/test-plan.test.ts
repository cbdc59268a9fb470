import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isInTurn,
  lintedFiles,
  rareParts,
  relatedTests,
  skippedParts,
  testsOf,
  usualTests,
} from '../../../scripts/lib/test-plan.mjs';

const namesOf = (run: Parameters<typeof skippedParts>[0]): string[] => skippedParts(run).map(({ name }) => name);
const all = rareParts.map(({ name }) => name);

describe('rare test parts', () => {
  test('all run in a full run and for unknown changes', () => {
    expect(namesOf({ mode: 'full', changed: [], turn: 1 })).toEqual([]);
    expect(namesOf({ mode: 'usual', changed: undefined, turn: 1 })).toEqual([]);
  });

  test('run in turn, so that three runs include all of them', () => {
    const run = [7, 8, 9].map((turn) =>
      all.filter((name) => !namesOf({ mode: 'usual', changed: [], turn }).includes(name)),
    );
    expect(run.map((names) => names.length).toSorted()).toEqual([1, 1, 2]);
    expect(new Set(run.flat())).toEqual(new Set(all));
  });

  test('run when a file of their area changes', () => {
    const changes: Record<string, string> = {
      'storefront/server/entry.ts': 'outages and other engines',
      'server/media/masters.ts': 'API tests on PGlite',
      'server/app.ts': 'API tests on PGlite',
      'server/sales/orders/cancel.ts': 'simulator',
      'components/dialog.tsx': 'accessibility, zoom and offline',
      'app/[locale]/[region]/(shop)/layout.tsx': 'accessibility, zoom and offline',
    };
    for (const [file, part] of Object.entries(changes))
      expect(namesOf({ mode: 'changed', changed: [file], turn: 0 }), file).toEqual(all.filter((name) => name !== part));
  });

  test('are skipped for a migration or a page, which browser tests load anyway', () => {
    const changed = ['server/db/migrations/0101-x.ts', 'app/staff/pages/page.tsx'];
    expect(namesOf({ mode: 'changed', changed, turn: 0 })).toEqual(all);
  });

  test('name existing specs', () => {
    const specs = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'));
    for (const { specs: pattern, name } of rareParts)
      if (pattern !== undefined) expect(specs.filter((spec) => pattern.test(spec)).length, name).toBeGreaterThan(1);
  });
});

describe('tests for changed files', () => {
  const tests = ['tests/api/payments/click.test.ts', 'tests/api/checkout.test.ts', 'tests/e2e/store-map.spec.ts'];

  test('have the area in their path, in singular or plural', () => {
    expect(testsOf(['server/sales/payments/click/call.ts'], tests)).toEqual(['tests/api/payments/click.test.ts']);
    expect(testsOf(['features/stores/map.tsx'], tests)).toEqual(['tests/e2e/store-map.spec.ts']);
    expect(testsOf(['docs/api.md'], tests)).toEqual([]);
  });

  test('include changed tests', () => {
    expect(testsOf(['tests/api/checkout.test.ts'], tests)).toEqual(['tests/api/checkout.test.ts']);
  });

  test('include tests that import a changed helper', () => {
    const sources: Record<string, string> = {
      'tests/api/checkout.test.ts': `import { pay } from '../support/cards.ts';`,
      'tests/e2e/store-map.spec.ts': `import { open } from '../support/e2e.ts';`,
    };
    expect(testsOf(['tests/support/cards.ts'], Object.keys(sources), (name) => sources[name] ?? '')).toEqual([
      'tests/api/checkout.test.ts',
    ]);
  });

  test('include the shop walk-through when every page may have changed', () => {
    expect(relatedTests(['components/dialog.tsx']).browser).toContain('tests/e2e/tasks-buying.spec.ts');
    expect(relatedTests(['docs/api.md'])).toEqual({ api: [], browser: [] });
  });
});

describe('a usual run', () => {
  const api = readdirSync('tests/api', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/api/${name}`);
  const browser = readdirSync('tests/e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/e2e/${name}`);

  test('takes about a third of the unrelated tests, and three runs take all of them', () => {
    const runs = [7, 8, 9].map((turn) => usualTests(['docs/api.md'], turn) ?? { api: [], browser: [] });
    for (const run of runs) expect(run.api.length).toBeLessThan(api.length / 2);
    expect(new Set(runs.flatMap((run) => run.api))).toEqual(new Set(api));
    expect(new Set(runs.flatMap((run) => run.browser))).toEqual(new Set(browser));
  });

  test('takes the tests of a changed area and those of every page and call at each turn', () => {
    for (const turn of [0, 1, 2]) {
      const run = usualTests(['features/product-lists/filled-lists.tsx', 'server/sales/loans/create.ts'], turn);
      expect(run?.api).toEqual(
        expect.arrayContaining(
          api.filter((suite) => suite.startsWith('tests/api/loans/')).concat('tests/api/http.test.ts'),
        ),
      );
      expect(run?.browser).toEqual(
        expect.arrayContaining([
          'tests/e2e/filled-lists.spec.ts',
          'tests/e2e/weight.spec.ts',
          'tests/e2e/tasks-buying.spec.ts',
        ]),
      );
    }
  });

  test('takes everything when the changes are unknown or concern packages and configuration', () => {
    expect(usualTests(undefined, 0)).toBeUndefined();
    for (const file of ['package-lock.json', 'playwright.config.ts']) {
      expect(usualTests([file], 0), file).toBeUndefined();
      expect(lintedFiles([file], 0), file).toBeUndefined();
    }
  });

  test('names existing tests', () => {
    const run = usualTests(['lib/money.ts', 'server/app.ts', 'app/page.tsx'], 0);
    for (const name of [...(run?.api ?? []), ...(run?.browser ?? [])]) expect(existsSync(name), name).toBe(true);
    const source = ['tests/api/payments/race.test.ts', 'tests/api/openapi.test.ts', 'tests/e2e/first-screens.spec.ts'];
    for (const turn of [0, 1, 2]) {
      const { api: suites, browser: specs } = usualTests(['lib/money.ts'], turn) ?? { api: [], browser: [] };
      expect([...suites, ...specs]).toEqual(expect.arrayContaining(source));
    }
  });

  test('lints changed files and a third of the others in turn', () => {
    const changed = ['lib/money/sum.ts', 'lib/text.ts', 'scripts/test.mjs'].filter((file) => existsSync(file));
    const runs = [0, 1, 2].map((turn) => lintedFiles(changed, turn) ?? []);
    for (const run of runs) expect(run).toEqual(expect.arrayContaining(changed));
    expect(new Set(runs.flat()).size).toBeGreaterThan(2_000);
    expect(isInTurn('a.ts', 0) || isInTurn('a.ts', 1) || isInTurn('a.ts', 2)).toBe(true);
  });
});
