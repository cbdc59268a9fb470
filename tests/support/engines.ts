import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { freePort } from './e2e-programs.ts';

/** A window of a browser engine, with the actions of the tests of all engines. */
export interface Window {
  open(url: string): Promise<void>;
  /** Value of an expression on the page. */
  value<Value>(expression: string): Promise<Value>;
  /** A real click in the middle of the first element of a selector. */
  press(selector: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  close(): Promise<void>;
}

/** Records violations of the content policy in the document; a browser without early scripts reports them afterwards. */
const watch = `(() => { window.stopped = []; document.addEventListener('securitypolicyviolation', (event) => { window.stopped.push(event.violatedDirective + ' ' + event.blockedURI); }); })()`;
/** Violations of the content policy on the page, by records or reports. */
export const stopped = `window.stopped ?? (() => { const seen = []; const observer = new ReportingObserver(() => undefined, { types: ['csp-violation'], buffered: true }); observer.observe(); for (const report of observer.takeRecords()) seen.push(report.body.effectiveDirective + ' ' + report.body.blockedURL); return seen; })()`;

function ofPuppeteer(browser: Browser, page: Page): Window {
  return {
    open: async (url) => {
      await page.goto(url);
    },
    value: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    press: (selector) => page.locator(selector).click(),
    back: async () => {
      await page.goBack({ waitUntil: [] });
    },
    forward: async () => {
      await page.goForward({ waitUntil: [] });
    },
    close: () => browser.close(),
  };
}

async function puppeteerWindow(product: 'chrome' | 'firefox', executablePath: string): Promise<Window> {
  const browser = await puppeteer.launch({
    browser: product,
    executablePath,
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: product === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(watch);
  return ofPuppeteer(browser, page);
}

function ofWebDriver(driver: WebDriver, programs: readonly ChildProcess[]): Window {
  const value = <Value>(expression: string): Promise<Value> => driver.executeScript<Value>(`return (${expression});`);
  return {
    open: (url) => driver.get(url),
    value,
    press: async (selector) => {
      const element = await driver.findElement(By.css(selector));
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" });', element);
      await element.click();
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    close: async () => {
      await driver.quit();
      for (const program of programs) program.kill();
    },
  };
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const webKitDriver = '/usr/bin/WebKitWebDriver';
const virtualScreen = '/usr/bin/Xvfb';

/** WebKit's own small browser on a virtual screen. */
async function webKitWindow(): Promise<Window> {
  const display = `:${String(await freePort()).slice(-4)}`;
  const screen = spawn(virtualScreen, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  };
  const built = await untilAnswered(() =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
  return ofWebDriver(built, [driver, screen]);
}

/** The driver needs a moment until it listens. */
async function untilAnswered<Result>(attempt: () => Promise<Result>, tries = 50): Promise<Result> {
  for (let remainingTries = tries; ; remainingTries -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (remainingTries === 0 || !String(error).includes('ECONNREFUSED')) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
}

const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** The engines of this machine. */
export const engines: readonly (readonly [name: string, open: () => Promise<Window>])[] = [
  ...(chromium === undefined ? [] : [['Chromium', () => puppeteerWindow('chrome', chromium)] as const]),
  ...(firefox === undefined ? [] : [['Firefox', () => puppeteerWindow('firefox', firefox)] as const]),
  ...([webKitDriver, miniBrowser, virtualScreen].every((path) => existsSync(path))
    ? [['WebKit', webKitWindow] as const]
    : []),
];
