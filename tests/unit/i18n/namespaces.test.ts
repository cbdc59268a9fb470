import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lazyParts } from '../../../lib/i18n/compile-texts.mjs';
import { cardMessages, failureMessages, priceSwitchMessages } from '../../../lib/i18n/messages.ts';

/*
 * Which texts a page's program needs, read from the imports that can be reached from the page, and which the page and
 * its layout send. A file of re-exports (`index.ts`) is followed for the names that are asked for only; a modal counts
 * where something opens it. Modals and what stands in `LazyTexts` bring the lazy texts along; so does the frame of the
 * personal area, whose page sends what its screen says besides.
 */
const root = path.resolve(import.meta.dirname, '../../..');

/** The text with calls, lists and elements on one line, however they are broken into lines. */
const onOneLine = (text: string): string =>
  text
    .replace(/([([])\s+/g, '$1')
    .replace(/,?\s+([)\]])/g, '$1')
    .replace(/>\s+</g, '><')
    .replace(/=>\s+/g, '=> ')
    .replace(/\s+\.(?=\w)/g, '.')
    .replace(/(<\w+)\s+/g, '$1 ')
    .replace(/\s+>(?=<)/g, '>');

const memory = new Map<string, string>();
function source(file: string): string {
  const known = memory.get(file) ?? onOneLine(readFileSync(path.join(root, file), 'utf8'));
  memory.set(file, known);
  return known;
}

/** The file behind a specifier; undefined for a package or a stylesheet. */
function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)),
  );
}

interface Wanted {
  readonly file: string;
  readonly name: string | undefined;
}

/** What a file imports: the name where one is asked for, all of it otherwise. */
function importsOf(file: string): Wanted[] {
  const text = source(file);
  const found: Wanted[] = [];
  const add = (specifier: string, name?: string): void => {
    const target = resolve(file, specifier);
    if (target !== undefined) found.push({ file: target, name });
  };
  for (const [, names = '', specifier = ''] of text.matchAll(
    /^import (?!type )(?:\w+(?:, )?)?(?:\{([^}]*)\}|\* as \w+)?\s*(?:from )?'([^']+)';/gm,
  )) {
    const values = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    if (names.trim() === '') add(specifier);
    for (const name of values) add(specifier, name.split(' as ')[0]);
  }
  for (const [, specifier = '', name] of text.matchAll(
    /\bimport\('([^']+)'\)(?:\.then\(\((?:module|\{ (?:\w+) \})\) => module\.(\w+))?/g,
  ))
    add(specifier, name);
  return found;
}

/** Where a face has a name from; undefined for a file that is more than a face. */
function facesOf(file: string): ReadonlyMap<string, string> | undefined {
  if (!/\/(?:index\.ts|modals\.tsx)$/.test(file)) return undefined;
  const text = source(file);
  if (/^(?:import|const|function|export (?:function|const|default))/m.test(text)) return undefined;
  return new Map(
    [...text.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', specifier = '']) => {
      const target = resolve(file, specifier);
      return target === undefined
        ? []
        : names
            .split(',')
            .map((name) => [name.replace('type ', '').trim().split(' as ').at(-1) ?? '', target] as const);
    }),
  );
}

const bodies = 'features/modals/body.tsx';
const modalOf = new Map(
  [
    ...source(bodies).matchAll(
      /^ {2}(\w+): lazyOnDemand\(\(\) => import\('[^']+'\)\.then\(\(module\) => module\.(\w+)\)/gm,
    ),
  ].map(([, name = '', component = '']) => [name, component]),
);

/** Whether a file is, or a face leads to, the component. */
const holds = ({ file }: Wanted, component: string): boolean => {
  const target = facesOf(file)?.get(component) ?? file;
  return new RegExp(`^export (?:default )?function ${component}\\b`, 'm').test(source(target));
};

const isLocal = (file: string, component: string): boolean =>
  new RegExp(`^function ${component}\\b`, 'm').test(source(file));

/** What a page's program and its server part can reach: with the texts of the page alone, within the frame of the personal area, and with the lazy texts alone. */
function reach(start: string): { now: Set<string>; framed: Set<string>; lazy: Set<string> } {
  const now = new Set<string>();
  const framed = new Set<string>();
  const inFrame: Wanted[] = [];
  const lazy = new Set<string>();
  const later: Wanted[] = [];
  const visit = (visited: Set<string>, { file, name }: Wanted): void => {
    // Modals are looked at where they are opened.
    if (file === bodies) return;
    const faces = facesOf(file);
    if (faces !== undefined) {
      for (const target of name === undefined ? new Set(faces.values()) : [faces.get(name)])
        if (target !== undefined) visit(visited, { file: target, name });
      return;
    }
    if (now.has(file) || visited.has(file)) return;
    const waiting = [...source(file).matchAll(/<(?:Lazy|Chat|PriceDisplay|Map)Texts(?: [^>]*)?><(\w+)/g)].map(
      ([, component = '']) => component,
    );
    if (visited === now && waiting.some((component) => isLocal(file, component))) {
      later.push({ file, name });
      return;
    }
    visited.add(file);
    // The start page has its links within the overview, which renders both together.
    const screens = [...source(file).matchAll(/<ProfileFrame [^>]*><(\w+)(?:><(\w+))?/g)].flatMap(
      ([, component = '', within]) => (within === undefined ? [component] : [component, within]),
    );
    for (const wanted of importsOf(file)) {
      if (screens.some((component) => holds(wanted, component))) inFrame.push(wanted);
      else if (waiting.some((component) => holds(wanted, component))) later.push(wanted);
      else visit(visited, wanted);
    }
    for (const [, modal = ''] of source(file).matchAll(/show\(\{\s*name: '(\w+)'/g)) {
      const component = modalOf.get(modal);
      if (component === undefined) throw new Error(`${file} opens ${modal}, which ${bodies} doesn't know`);
      later.push(...importsOf(bodies).filter((wanted) => wanted.name === component));
    }
  };
  visit(now, { file: start, name: undefined });
  for (const wanted of inFrame) visit(framed, wanted);
  // The list grows while it is gone through.
  for (const wanted of later) visit(lazy, wanted);
  return { now, framed, lazy };
}

const all = (files: Iterable<string>, pattern: RegExp): string[] =>
  [...files].flatMap((file) => [...source(file).matchAll(pattern)].map(([, found = '']) => found));
const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
const used = (files: Iterable<string>): Set<string> => new Set(all(files, /useTranslations\('(\w+)'\)/g));
const sent = (files: Iterable<string>): string[] => all(files, /pickMessages\([^,]+, \[([^\]]*)\]/g).flatMap(namesIn);

const app = 'app/[locale]/[region]';
const pagesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `${folder}/${file}`);
/** Parts of namespaces that layouts send: of price and estimate what cards say, of failures what islands say. Who says more needs the whole. */
const parts: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'cardMessages(': cardMessages('ru'),
  'failureMessages(': failureMessages('ru'),
  'priceSwitchMessages(': priceSwitchMessages('ru'),
};
const partsOf = (file: string): Readonly<Record<string, object>> =>
  Object.assign(
    {},
    ...Object.entries(parts).map(([call, texts]) => (source(file).includes(call) ? texts : {})),
  ) as Readonly<Record<string, object>>;
const saysMore = (file: string, namespace: string, has: object): boolean =>
  all([file], new RegExp(`(\\w+) = useTranslations\\('${namespace}'\\)`, 'g')).some((t) =>
    all([file], new RegExp(`\\b${t}\\('(\\w+)'`, 'g')).some((key) => !(key in has)),
  );
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe.each(['(shop)', '(checkout)'])('%s', (group) => {
  const layout = `${app}/${group}/layout.tsx`;
  const common = new Set(all([layout], /const namespaces = \[([^\]]*)\]/g).flatMap(namesIn));
  const there = partsOf(layout);
  const pages = pagesBelow(`${app}/${group}`).map((page) => ({ page, ...reach(page) }));
  /** Whether the layout's texts are enough for these files. */
  const enough = (files: Iterable<string>, name: string): boolean =>
    common.has(name) ||
    (name in there && (name === 'card' || ![...files].some((file) => saysMore(file, name, there[name] ?? {}))));

  test.each(pages)('$page sends exactly the texts that its program uses', ({ now, framed }) => {
    const screens = [...used(framed)].filter(
      (name) => !(lazyParts.lazy as readonly string[]).includes(name) && !enough(framed, name),
    );
    expect(sorted(sent(now))).toEqual(sorted([...[...used(now)].filter((name) => !enough(now, name)), ...screens]));
  });

  test.each(pages)('the lazy parts of $page have their texts', ({ now, lazy }) => {
    const loaded = new Set<string>([
      ...lazyParts.lazy,
      ...lazyParts['price-display'],
      ...lazyParts.map,
      ...lazyParts.express,
      ...sent(now),
    ]);
    expect([...used(lazy)].filter((name) => !loaded.has(name) && !enough(lazy, name))).toEqual([]);
  });

  test('the layout sends exactly what it or several pages use', () => {
    const { now: own } = reach(layout);
    expect(common.size).toBeGreaterThan(5);
    expect([...used(own)].filter((name) => !enough(own, name))).toEqual([]);
    const askers = (name: string): number => pages.filter(({ now }) => used(now).has(name)).length;
    expect([...common].filter((name) => !used(own).has(name) && askers(name) < Math.min(2, pages.length))).toEqual([]);
  });
});

test('every lazy namespace is used by a lazy part', () => {
  const lazy = readdirSync(path.join(root, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:page|layout)\.tsx$/.test(file))
    .flatMap((file) => [...reach(`${app}/${file}`).lazy]);
  expect(lazyParts.lazy.filter((name) => !used(lazy).has(name))).toEqual([]);
});
