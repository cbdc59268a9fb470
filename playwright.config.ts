import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const browsers = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];
const executablePath = browsers.find((path) => path !== undefined && existsSync(path));
const outage = /outage\.spec\.ts$/;
const engines = /engines\.spec\.ts$/;
/** Specs that a run leaves out (scripts/lib/test-plan.mjs). */
const ignored = process.env['E2E_IGNORED'] ? [new RegExp(process.env['E2E_IGNORED'])] : [];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  // In a run of everything (scripts/test.mjs) a test has a second try, and whoever needed it is named (scripts/lib/reports.mjs).
  retries: process.env['E2E_JSON'] ? 1 : 0,
  timeout: 60_000,
  // Pictures of the kit's parts (kit.spec.ts): another version of the engine draws the edges of letters a little otherwise.
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.01 } },
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  reporter: process.env['E2E_JSON'] ? [['list'], ['json', { outputFile: process.env['E2E_JSON'] }]] : [['list']],
  use: {
    // Recorded for every test, a trace costs much of the run: `E2E_TRACE=1` keeps those of failures.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What a worker fetches passes by the tests' own answers: those of the worker (offline.spec.ts) let it in.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The whole suite runs on a wide screen; what is marked @phone or @only-phone runs on a narrow one. What ends the
  // programs has programs of its own, and comes last because it waits more than it works.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@only-phone/,
      testIgnore: [outage, engines, ...ignored],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone|@only-phone/,
      testIgnore: [outage, engines, ...ignored],
      // Its density costs seven times the pixels and changes nothing that is tested.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // Browsers of its own: one window of each engine that is on this machine.
    { name: 'engines', testMatch: engines, testIgnore: ignored, workers: 1 },
    {
      // The last of the run: tests, not files, are shared out, so that both workers end together.
      name: 'outage',
      testMatch: outage,
      testIgnore: ignored,
      fullyParallel: true,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
