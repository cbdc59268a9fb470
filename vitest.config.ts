import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { embeddedOnlySuites, serverOnlySuites } from './tests/support/api-suites.ts';

const alias = { '@': new URL('.', import.meta.url).pathname.replace(/\/$/, '') };

/** Suites that take long for their size: begun last, they would leave the other core without work. */
const long =
  /\/tests\/api\/(?:account\/guesses|one-program|crash|feed-crash|import|limits|search|promises|payments\/race|simulation|simulation-second-half)\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => long.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !long.test(moduleId)),
    ];
  }
}

/** Islands are tried with texts as they are written; the build hands over parsed ones (`next.config.ts`). */
const lazyTexts = {
  name: 'lazy-texts',
  load(id: string) {
    const locale = /\/(\w+)\.lazy-texts\.ts$/.exec(id)?.[1];
    return locale === undefined ? undefined : `export { default } from '${alias['@']}/locales/${locale}.json';`;
  },
};

/** Texts are formatted as in the build (`next.config.ts`); only what Vite loads itself heeds an alias. */
const formatter = {
  alias: [
    ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
    {
      find: /^use-intl\/format-message$/,
      replacement: new URL('tests/support/format-message.ts', import.meta.url).pathname,
    },
  ],
  inline: [/\/node_modules\/(?:use|next)-intl\//],
};

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongFirst },
    // Vitest leaves one core free, of two that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          setupFiles: ['tests/support/properties.ts'],
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          unstubEnvs: true,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        plugins: [react(), lazyTexts],
        resolve: { alias: formatter.alias },
        test: {
          server: { deps: { inline: formatter.inline } },
          // Starting a window and loading the packages took more than the tests: files share both (tests/support/fresh-modules.ts).
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          unstubGlobals: true,
          setupFiles: [
            'tests/support/fresh-modules.ts',
            'tests/support/properties.ts',
            'tests/support/component-setup.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
          // Suites have databases of their own and share no state but the program, which is loaded once a worker.
          isolate: false,
          exclude:
            process.env['API_SUITES'] === 'embedded'
              ? [...serverOnlySuites]
              : (process.env['TEST_DATABASE_URL'] ?? '') === ''
                ? []
                : [...embeddedOnlySuites],
          globalSetup: ['tests/support/api-setup.ts'],
          setupFiles: ['tests/support/properties.ts'],
        },
      },
    ],
  },
});
