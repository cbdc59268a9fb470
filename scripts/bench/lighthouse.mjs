import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { say } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Lighthouse's mobile run (slow network and processor, simulated) over the three kinds of page. @param {string} origin @param {string | undefined} browser */
export async function benchLighthouse(origin, browser) {
  say('\nLighthouse, mobile');
  for (const [name, page] of benchedPages) {
    // Warm: the page is cached and its pictures are made, as they are for all shoppers but the first.
    await lighthouseOnce(`${origin}${page}`, browser);
    const result = await lighthouseOnce(`${origin}${page}`, browser);
    const scores = Object.values(result.categories).map((category) => `${category.title} ${Math.round((category.score ?? 0) * 100)}`);
    const value = (/** @type {string} */ id) => result.audits[id]?.displayValue ?? '?';
    say(`${name}: ${scores.join(', ')}; LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`);
    for (const audit of Object.values(result.audits)) {
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary') say(`   ${audit.id}: ${audit.title}`);
    }
  }
}

/** @param {string} url @param {string | undefined} browser */
async function lighthouseOnce(url, browser) {
  const chrome = await launch({ chromeFlags: flags, ...(browser === undefined ? {} : { chromePath: browser }) });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
