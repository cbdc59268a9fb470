import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * Which texts a page's program needs, read from the imports that can be reached from the page, and which the page and
 * its layout send. A file of re-exports (`index.ts`) is followed for the names that are asked for only; a modal counts
 * where something opens it.
 */
const root = path.resolve(import.meta.dirname, '../../..');

const memory = new Map<string, string>();
function source(file: string): string {
  const known = memory.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  memory.set(file, known);
  return known;
}

/** The file behind a specifier; undefined for a package or a stylesheet. */
function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));
}

interface Wanted { readonly file: string; readonly name: string | undefined }

/** What a file imports: the name where one is asked for, all of it otherwise. */
function importsOf(file: string): Wanted[] {
  const text = source(file);
  const found: Wanted[] = [];
  const add = (specifier: string, name?: string): void => {
    const target = resolve(file, specifier);
    if (target !== undefined) found.push({ file: target, name });
  };
  for (const [, names = '', specifier = ''] of text.matchAll(/^import (?!type )(?:\w+(?:, )?)?(?:\{([^}]*)\}|\* as \w+)?\s*(?:from )?'([^']+)';/gm)) {
    const values = names.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
    if (names.trim() === '') add(specifier);
    for (const name of values) add(specifier, name.split(' as ')[0]);
  }
  for (const [, specifier = '', name] of text.matchAll(/\bimport\('([^']+)'\)(?:\.then\(\((?:module|\{ (?:\w+) \})\) => module\.(\w+))?/g)) add(specifier, name);
  return found;
}

/** Where a face has a name from; undefined for a file that is more than a face. */
function facesOf(file: string): ReadonlyMap<string, string> | undefined {
  if (!/\/(?:index\.ts|modals\.tsx)$/.test(file)) return undefined;
  const text = source(file);
  if (/^(?:import|const|function|export (?:function|const|default))/m.test(text)) return undefined;
  return new Map([...text.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', specifier = '']) => {
    const target = resolve(file, specifier);
    return target === undefined ? [] : names.split(',').map((name) => [name.replace('type ', '').trim().split(' as ').at(-1) ?? '', target] as const);
  }));
}

const bodies = 'features/modals/body.tsx';
const modalOf = new Map([...source(bodies).matchAll(/^ {2}(\w+): onNeed\(\(\) => import\('[^']+'\)\.then\(\(module\) => module\.(\w+)\)/gm)].map(([, name = '', component = '']) => [name, component]));

/** All files that a page's program and its server part can reach. */
function reach(start: string): Set<string> {
  const seen = new Set<string>();
  const visit = ({ file, name }: Wanted): void => {
    // Modals are looked at where they are opened.
    if (file === bodies) return;
    const faces = facesOf(file);
    if (faces !== undefined) {
      for (const target of name === undefined ? new Set(faces.values()) : [faces.get(name)]) if (target !== undefined) visit({ file: target, name });
      return;
    }
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).forEach(visit);
    for (const [, modal = ''] of source(file).matchAll(/show\(\{\s*name: '(\w+)'/g)) {
      const component = modalOf.get(modal);
      if (component === undefined) throw new Error(`${file} opens ${modal}, which ${bodies} doesn't know`);
      importsOf(bodies).filter((wanted) => wanted.name === component).forEach(visit);
    }
  };
  visit({ file: start, name: undefined });
  return seen;
}

const all = (files: Iterable<string>, pattern: RegExp): string[] => [...files].flatMap((file) => [...source(file).matchAll(pattern)].map(([, found = '']) => found));
const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
const used = (files: Iterable<string>): Set<string> => new Set(all(files, /useTranslations\('(\w+)'\)/g));
const sent = (files: Iterable<string>): string[] => all(files, /pickMessages\([^,]+, \[([^\]]*)\]/g).flatMap(namesIn);

const app = 'app/[locale]/[region]';
const pagesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)page\.tsx$/.test(file)).map((file) => `${folder}/${file}`);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe.each(['(shop)', '(checkout)'])('%s', (group) => {
  const layout = `${app}/${group}/layout.tsx`;
  const common = new Set(all([layout], /const namespaces = \[([^\]]*)\]/g).flatMap(namesIn));
  const pages = pagesBelow(`${app}/${group}`).map((page) => ({ page, files: reach(page) }));

  test.each(pages)('$page sends the texts that its program asks for, and no other', ({ files }) => {
    expect(sorted(sent(files))).toEqual(sorted([...used(files)].filter((name) => !common.has(name))));
  });

  test('the layout sends what it asks for itself or what several pages do', () => {
    const own = used(reach(layout));
    expect(common.size).toBeGreaterThan(5);
    expect([...own].filter((name) => !common.has(name))).toEqual([]);
    const askers = (name: string): number => pages.filter(({ files }) => used(files).has(name)).length;
    expect([...common].filter((name) => !own.has(name) && askers(name) < Math.min(2, pages.length))).toEqual([]);
  });
});
