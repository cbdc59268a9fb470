import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The layers of the API from below: a module imports modules of its own layer and of those before it (docs/architecture.md). */
const layers = ['core', 'catalogue', 'sales', 'people'];
/** Folders on which all layers stand. */
const platform = ['db', 'files', 'http', 'limits', 'media', 'public-net', 'realtime', 'vault'];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}

/** `sales/orders` for a file of a layer, `http` for one of the platform; undefined for what composes all, such as `app.ts` and the commands. */
function moduleOf(file: string): string | undefined {
  const [, folder = '', module = ''] = file.split('/');
  if (layers.includes(folder)) return `${folder}/${module}`;
  return platform.includes(folder) ? folder : undefined;
}

/** Whether an import or export leaves something behind when types are stripped. */
function isValue(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly;
  const clause = node.importClause;
  if (clause === undefined) return true;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const named = clause.namedBindings;
  return (
    clause.name !== undefined ||
    named === undefined ||
    !ts.isNamedImports(named) ||
    named.elements.some(({ isTypeOnly }) => !isTypeOnly)
  );
}

function importsOf(file: string): Import[] {
  const from = moduleOf(file);
  if (from === undefined) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((node) => {
    if (
      !(ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) ||
      node.moduleSpecifier === undefined ||
      !ts.isStringLiteral(node.moduleSpecifier)
    )
      return [];
    if (!node.moduleSpecifier.text.startsWith('.') || !isValue(node)) return [];
    const target = path.join(path.dirname(file), node.moduleSpecifier.text);
    const to = moduleOf(target);
    return to === undefined || to === from ? [] : [{ from, to, file, target }];
  });
}

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join('server', file));
const imports = files.flatMap(importsOf);
/** Place of a module's layer from below; the platform is beneath all. */
const rankOf = (module: string): number => layers.indexOf(module.split('/')[0] ?? '');

test('the sources are found', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(imports.length).toBeGreaterThan(300);
});

test('no layer imports a layer above it', () => {
  expect(
    imports.filter(({ from, to }) => rankOf(to) > rankOf(from)).map(({ file, target }) => `${file} -> ${target}`),
  ).toEqual([]);
});

test('no modules import each other, directly or indirectly', () => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  /** The way from a module back to itself; undefined where there is none. */
  const cycleFrom = (start: string): string[] | undefined => {
    const visited = new Set<string>();
    const search = (module: string, way: readonly string[]): string[] | undefined => {
      for (const next of graph.get(module) ?? []) {
        if (next === start) return [...way, next];
        if (visited.has(next)) continue;
        visited.add(next);
        const found = search(next, [...way, next]);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return search(start, [start]);
  };
  expect([...graph.keys()].flatMap((module) => cycleFrom(module)?.join(' -> ') ?? [])).toEqual([]);
});
