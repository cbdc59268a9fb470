import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseTarget, openDatabase } from '../../server/db/open.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { onServer, serverUrl, testNow, urlOf } from './database-server.ts';

/** Databases that are prepared once a run and copied for each suite: files of dumps (PGlite) or templates (PostgreSQL). */
export interface Templates {
  readonly empty: string;
  readonly seeded: readonly { readonly products: number; readonly name: string }[];
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}

/** The sizes of shop that most suites need. */
const sizes = [20, 40, 60, 300] as const;

type Prepare = (name: string, from: string | undefined, products: number) => Promise<string>;

async function fill(target: DatabaseTarget, products: number, keep?: (dump: Blob) => Promise<void>): Promise<void> {
  const opened = await openDatabase(target);
  try {
    if (products > 0) await seedDatabase(opened.db, { products, media: null, now: testNow });
    const dump = await opened.dump?.();
    if (dump !== undefined) await keep?.(dump);
  } finally {
    await opened.close();
  }
}

function inFolder(folder: string): Prepare {
  const dumps = new Map<string, Blob>();
  return async (name, from, products) => {
    const file = path.join(folder, `${name}.tar`);
    await fill({ snapshot: from === undefined ? undefined : dumps.get(from) }, products, async (dump) => {
      dumps.set(file, dump);
      await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    });
    return file;
  };
}

function onPostgres(server: string, run: string, made: string[]): Prepare {
  return async (name, from, products) => {
    const database = `shop_template_${run}_${name}`;
    await onServer(server, `create database ${database}${from === undefined ? '' : ` template ${from}`}`);
    made.push(database);
    await fill({ url: urlOf(server, database) }, products);
    return database;
  };
}

/** Set-up before the API suites of a run, and clean-up after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-templates-'));
  const made: string[] = [];
  const prepare =
    serverUrl === undefined ? inFolder(folder) : onPostgres(serverUrl, randomBytes(4).toString('hex'), made);
  const empty = await prepare('empty', undefined, 0);
  const seeded: { products: number; name: string }[] = [];
  for (const products of sizes) seeded.push({ products, name: await prepare(`of_${products}`, empty, products) });
  project.provide('templates', { empty, seeded });
  return async () => {
    for (const database of made) await onServer(serverUrl ?? '', `drop database ${database}`);
    await rm(folder, { recursive: true, force: true });
  };
}
