import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar, Presets } from 'cli-progress';
import { readConfig, type Config } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { explainingRefusals } from '../../server/db/refused.ts';
import { createMedia } from '../../server/media/pipeline.ts';
import { createFileStore } from '../../server/media/store.ts';
import { sharedSecret } from '../../server/secret.ts';
import { defaultProducts, seedDatabase, type SeedMedia, type SeedStep } from './index.ts';
import { seedShopper } from './shopper/index.ts';
import { seedStaff } from './staff.ts';

/** `npm run seed -- [--products N] [--force] [--no-pictures] [--small-pictures]`: fills the base with the demonstration shop. */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: String(defaultProducts) },
    force: { type: 'boolean', default: false },
    'no-pictures': { type: 'boolean', default: false },
    // For tests, in which nobody looks at them: drawing whole ones takes most of the time.
    'small-pictures': { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A bar per step on a terminal, one line per finished step elsewhere. */
function createReporter(): { onProgress: (step: SeedStep, done: number, total: number) => void; stop: () => void } {
  let current: SeedStep | undefined;
  let started = Date.now();
  let bar: SingleBar | undefined;
  const begin = (step: SeedStep, total: number): void => {
    bar?.stop();
    current = step;
    started = Date.now();
    if (!process.stdout.isTTY) return;
    bar = new SingleBar(
      { format: `${step.padEnd(10)} {bar} {value}/{total} {duration_formatted}` },
      Presets.shades_classic,
    );
    bar.start(total, 0);
  };
  const onProgress = (step: SeedStep, done: number, total: number): void => {
    if (step !== current) begin(step, total);
    bar?.update(done);
    if (done === total && bar === undefined) say(`${step}: ${total} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  };
  return { onProgress, stop: () => bar?.stop() };
}

async function main(): Promise<number> {
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 1) {
    process.stderr.write(`--products needs a whole number above zero, not "${values.products}"\n`);
    return 2;
  }
  // An empty variable counts as absent, as everywhere.
  const dataDir = process.env.DATA_DIR || '.data';
  const url = process.env.DATABASE_URL || undefined;
  const opened = await openDatabase({ url, folder: url === undefined ? path.join(dataDir, 'pg') : undefined });
  const reporter = createReporter();
  try {
    const media = values['no-pictures'] ? null : openMedia(dataDir, values['small-pictures'] ? smallSide : 1);
    const result = await seedDatabase(opened.db, {
      products,
      media,
      force: values.force,
      onProgress: reporter.onProgress,
    });
    reporter.stop();
    say(
      result.state === 'already'
        ? 'The base is filled already; --force empties it and fills it again.'
        : `Done: ${result.products} products.`,
    );
    const { documentKeys, revalidateSecret } = readSettings();
    const isSeeded = await seedShopper(opened, {
      dataDir,
      secret: await sharedSecret(revalidateSecret, dataDir),
      documentsKey: process.env.DOCUMENTS_KEY,
      siteUrl: process.env.SITE_URL,
    });
    if (isSeeded) say('The shopper of the demonstration has a year of orders; the README says how to sign in.');
    const staff = await seedStaff(opened.db, { dataDir, documentKeys });
    if (staff !== undefined) say(`People of the staff, and by what they get in: ${staff}`);
    return 0;
  } finally {
    reporter.stop();
    await opened.close();
  }
}

/** What the shop that goes on from here is set to: its keys open what is sealed here. */
function readSettings(): Config {
  const settings = readConfig(process.env);
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  return settings.config;
}

/** Small pictures have this part of the width and of the height: of every size of drawing a whole number, so that the shape stays. */
const smallSide = 0.2;

/**
 * The media service of the data folder; a drawing of our own that cannot be stored is a fault. Pictures that are drawn
 * smaller are listed with their whole size, so that pages give them the same place.
 */
function openMedia(dataDir: string, scale: number): SeedMedia {
  const media = createMedia({ store: createFileStore(dataDir), parallel: 2 });
  return {
    variant: (key, width, format) => media.variant(key, width, format),
    keepDocument: (key, pdf) => media.keepDocument(key, pdf),
    ingestDrawing: async (svg, size) => {
      const picture = await media.ingestDrawing(svg, {
        width: Math.round(size.width * scale),
        height: Math.round(size.height * scale),
      });
      if (!picture.ok) throw new Error(`drawing refused: ${picture.reason}`);
      return { key: picture.key, ...size };
    },
  };
}

process.exitCode = await explainingRefusals(main);
