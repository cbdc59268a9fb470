import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './e2e-programs.ts';

/** The steps of `docs/owner.md`: by the numbers of its table what an owner types there, in that order. */
export function ownersWay(): ReadonlyMap<number, readonly string[]> {
  const page = readFileSync(path.join(projectRoot, 'docs/owner.md'), 'utf8');
  const way = page.split(/^## /m).find((part) => part.startsWith('Steps\n')) ?? '';
  return new Map(
    [...way.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, number, row = '']) => [
      Number(number),
      [...row.matchAll(/`((?:npm|git) [^`]+)`/g)].map(([, command = '']) => command),
    ]),
  );
}

/** A command of the page as the program behind `npm run` gets it: `npm run shop -- init my-shop` → shop, [init, my-shop]. */
export function programOf(command: string): { readonly program: string; readonly words: readonly string[] } {
  const [, program, words = ''] = /^npm run ([a-z]+)(?: -- (.+))?$/.exec(command) ?? [];
  if (program === undefined) throw new Error(`${command} is no command of the project`);
  return { program, words: words.split(' ').filter((word) => word !== '') };
}
