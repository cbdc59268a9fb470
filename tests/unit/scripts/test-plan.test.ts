import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { skippedParts, rareParts, relatedTests, testsOf } from '../../../scripts/lib/test-plan.mjs';

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

  test('include the shop walk-through when every page may have changed', () => {
    expect(relatedTests(['components/dialog.tsx']).browser).toContain('tests/e2e/tasks-buying.spec.ts');
    expect(relatedTests(['docs/api.md'])).toEqual({ api: [], browser: [] });
  });
});
