import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem, ReadFile, ValuePath } from './problem.ts';

/** References (`*name`) can expand a short file; a legitimate one has few. */
const maxAliases = 50;

interface Step {
  readonly key: Node | null;
  readonly value: unknown;
}

/** One step down from a node. */
function stepInto(node: unknown, key: PropertyKey): Step | undefined {
  if (isSeq(node)) {
    const value: unknown = node.items[Number(key)];
    return value === undefined ? undefined : { key: null, value };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
  return pair === undefined ? undefined : { key: pair.key as Node, value: pair.value };
}

const offsetOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

/** Offset of the value at the end of a path, or of the nearest existing parent. */
function offsetAt(document: Document, path: ValuePath): number {
  let node: unknown = document.contents;
  let offset = offsetOf(node) ?? 0;
  for (const key of path) {
    const step = stepInto(node, key);
    if (step === undefined) break;
    offset = offsetOf(step.key) ?? offsetOf(step.value) ?? offset;
    node = step.value;
  }
  return offset;
}

/** Paths of an issue: one per unknown key, so that each is reported on its own line. */
function pathsOf(issue: z.core.$ZodIssue): { path: ValuePath; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `${[...issue.path, key].join('.')} is not known here`,
    }));
  return [
    {
      path: issue.path,
      message: issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`,
    },
  ];
}

/** Parses a YAML file with a schema; every mistake has its line. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): ReadFile<z.output<Schema>> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number): number => Math.max(1, counter.linePos(offset).line);
  const lineOf = (path: ValuePath): number => lineAt(offsetAt(document, path));
  const failed = (problems: readonly Problem[]): ReadFile<z.output<Schema>> => ({ facts: undefined, lineOf, problems });
  if (document.errors.length > 0)
    return failed(document.errors.map(({ message, pos }) => ({ file, line: lineAt(pos[0]), message })));
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: maxAliases });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return failed([{ file, line: 1, message: error.message }]);
  }
  // A file with only comments is empty.
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { facts: parsed.data, lineOf, problems: [] };
  return failed(
    parsed.error.issues.flatMap(pathsOf).map(({ path, message }) => ({ file, line: lineOf(path), message })),
  );
}
