import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Step } from '../simulation/history.ts';
import { playHistory } from '../simulation/play.ts';
import { testRandomHistories } from '../simulation/random-histories.ts';
import { openWorld, type World } from '../simulation/world.ts';

const folder = new URL('../simulation/histories/', import.meta.url);
const stepsOf = (name: string): readonly Step[] =>
  (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly steps: readonly Step[] }).steps;

describe('saved histories', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(readdirSync(folder).sort())('the history %s keeps the invariants', async (name) => {
    await playHistory(world, stepsOf(name));
  });
});

testRandomHistories('first');
