import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDatabase } from '../../demo/seed/index.ts';
import { openDatabase, type DatabaseTarget } from '../../server/db/open.ts';
import { apiProcess } from '../../tests/support/api-process.ts';
import { startPostgres } from '../lib/machine.mjs';
import { printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';

/**
 * `npm run bench:sign-in`: latency of signing in by code at an API process, and the effect of 200 sign-ins by password
 * per second on catalogue calls. Rate limits are off: they would refuse most calls.
 */
const shoppers = 300;
const seconds = 10;
const [signInRate, passwordRate, catalogueRate] = [20, 200, 20];

const phoneOf = (index: number): string => `+99890${2_000_000 + index}`;

async function prepare(target: DatabaseTarget): Promise<void> {
  const opened = await openDatabase(target);
  try {
    await seedDatabase(opened.db, { products: 400, media: null });
    const now = new Date();
    await opened.db
      .insertInto('customers')
      .values(
        Array.from({ length: shoppers }, (_, index) => ({
          phone: phoneOf(index),
          first_name: 'Дилноза',
          last_name: 'Каримова',
          locale: 'ru' as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  } finally {
    await opened.close();
  }
}

interface Answer {
  readonly status: number;
  readonly took: number;
  readonly cookie: string;
}

async function post(url: string, name: string, body: object, cookie = ''): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/common/v1/user/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ru', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    took: performance.now() - begun,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; '),
  };
}

/** Runs a task at a fixed rate, independent of how long the earlier ones take: the latency that shoppers see. */
async function runAtFixedRate<Result>(
  rate: number,
  count: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const began = performance.now();
  const running: Promise<Result>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * 1000) / rate - performance.now();
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    running.push(run(index));
  }
  return Promise.all(running);
}

/** Waits until every phone has a code in the outbox; returns the codes by phone. */
async function codesIn(folder: string): Promise<Map<string, string>> {
  for (;;) {
    const text = await readFile(path.join(folder, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
    const codes = new Map(
      [...text.matchAll(/"to":"(\+\d+)".*?#(\d{6})"/g)].map(([, phone = '', code = '']) => [phone, code]),
    );
    if (codes.size >= shoppers) return codes;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

async function byCode(url: string, folder: string): Promise<{ asking: number; signingIn: number }> {
  const askingTimes = await runAtFixedRate(signInRate, shoppers, (index) =>
    post(url, 'find-by-phone', { phone_number: phoneOf(index) }),
  );
  const codes = await codesIn(folder);
  const signedIn = await runAtFixedRate(signInRate, shoppers, (index) =>
    post(
      url,
      'login-phone-verify',
      { phone_number: phoneOf(index), code: codes.get(phoneOf(index)) ?? '' },
      askingTimes[index]?.cookie,
    ),
  );
  const wrong = [...askingTimes, ...signedIn].find(({ status }) => status !== 200);
  if (wrong !== undefined) throw new Error(`a sign-in was refused: ${wrong.status}`);
  return {
    asking: percentile(
      askingTimes.map(({ took }) => took),
      0.95,
    ),
    signingIn: percentile(
      signedIn.map(({ took }) => took),
      0.95,
    ),
  };
}

/** 95th percentile of listing calls, in milliseconds. */
async function catalogue(url: string): Promise<number> {
  const times = await runAtFixedRate(catalogueRate, catalogueRate * seconds, async (index) => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/common/v1/search/filters?category_all=smartfonlar&page=${1 + (index % 2)}`);
    if (answer.status !== 200) throw new Error(`no listing: ${answer.status}`);
    await answer.arrayBuffer();
    return performance.now() - begun;
  });
  return percentile(times, 0.95);
}

/** Catalogue calls beside sign-ins of one kind, and the responses to these. */
async function measureDuring(url: string, body: object): Promise<{ during: number; came: string }> {
  const outcomes = new Map<number, number>();
  const flood = runAtFixedRate(passwordRate, passwordRate * seconds, async () => {
    const { status } = await post(url, 'login-password', body);
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  });
  const during = await catalogue(url);
  await flood;
  return {
    during,
    came: [...outcomes]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  };
}

async function measure(
  name: string,
  env: Record<string, string>,
  target: DatabaseTarget,
  folder: string,
): Promise<void> {
  await prepare(target);
  const api = await apiProcess({ ...env, RATE_LIMIT: 'off', CAPTCHA_PROVIDER: 'off', MESSAGES_PER_DAY: '1000000' });
  await api.start();
  try {
    const { asking, signingIn } = await byCode(api.url, folder);
    printLine(
      `${name}: at ${signInRate}/s, p95: asking for a code ${asking.toFixed(0)} ms, signing in by it ${signingIn.toFixed(0)} ms`,
    );
    await catalogue(api.url);
    const before = await catalogue(api.url);
    const { during, came } = await measureDuring(api.url, { login: 'namuna', password: 'yashil-choynak-2026' });
    printLine(
      `${name}: a listing's p95 ${before.toFixed(0)} ms alone, ${during.toFixed(0)} ms beside ${passwordRate} sign-ins by password a second (${(during / before).toFixed(2)} times; ${came})`,
    );
    // Separates the effect of the sign-in calls from that of any busy background process.
    const calls = await measureDuring(api.url, {});
    const busy = spawn('nice', ['-n', '19', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
    const both = await measureDuring(api.url, {}).finally(() => busy.kill());
    printLine(
      `${name}: ${calls.during.toFixed(0)} ms beside as many that are refused unread (${(calls.during / before).toFixed(2)} times), ${both.during.toFixed(0)} ms with an idle loop at the lowest priority on a core (${(both.during / before).toFixed(2)} times)`,
    );
  } finally {
    await api.kill();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-sign-in-'));
const postgres = await startPostgres();
try {
  await measure('PGlite', { DATA_DIR: folder, DATABASE_URL: '' }, { folder: path.join(folder, 'pg') }, folder);
  const other = path.join(folder, 'server');
  if (postgres === undefined) printLine('PostgreSQL is not on this machine: not measured.');
  else await measure('PostgreSQL', { DATA_DIR: other, DATABASE_URL: postgres.url }, { url: postgres.url }, other);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
