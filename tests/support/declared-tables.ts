import path from 'node:path';
import ts from 'typescript';

/** A column as an interface of `server/db` declares it. */
export interface DeclaredColumn {
  /** Type of a read value. */
  readonly type: 'string' | 'number' | 'boolean' | 'date' | 'array' | 'json';
  /** Undefined for the type `unknown`. */
  readonly nullable: boolean | undefined;
  /** An insert may leave it out. */
  readonly optional: boolean;
  /** No insert may set it. */
  readonly generated: boolean;
  /** Values of a union of texts or numbers, sorted; undefined for any other type. */
  readonly values: readonly string[] | undefined;
}

const root = path.resolve(import.meta.dirname, '../..');
const schemaFile = path.join(root, 'server/db/schema.ts');

function openProgram(): ts.Program {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  return ts.createProgram({
    rootNames: [schemaFile],
    options: { ...options, noEmit: true, incremental: false, types: ['node'] },
  });
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const has = (type: ts.Type, flag: ts.TypeFlags): boolean => partsOf(type).some((part) => (part.flags & flag) !== 0);

/** The types that Kysely's ColumnType has for reading and inserting; a plain type is both. */
function columnTypes(checker: ts.TypeChecker, type: ts.Type): { select: ts.Type; insert: ts.Type } {
  const member = (name: string): ts.Type | undefined => {
    const symbol = type.getProperty(name);
    return symbol === undefined ? undefined : checker.getTypeOfSymbol(symbol);
  };
  return { select: member('__select__') ?? type, insert: member('__insert__') ?? type };
}

function readType(checker: ts.TypeChecker, type: ts.Type): DeclaredColumn['type'] {
  const [part, ...others] = partsOf(checker.getNonNullableType(type));
  if (part === undefined) return 'json';
  if ((part.flags & ts.TypeFlags.StringLike) !== 0) return 'string';
  if ((part.flags & ts.TypeFlags.NumberLike) !== 0) return 'number';
  if ((part.flags & ts.TypeFlags.BooleanLike) !== 0) return 'boolean';
  if (others.length === 0 && part.symbol?.name === 'Date') return 'date';
  return checker.isArrayType(part) ? 'array' : 'json';
}

function literalsOf(checker: ts.TypeChecker, type: ts.Type): readonly string[] | undefined {
  const parts = partsOf(checker.getNonNullableType(type));
  const literals = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : [],
  );
  return literals.length === parts.length ? literals.sort() : undefined;
}

function describeColumn(checker: ts.TypeChecker, type: ts.Type): DeclaredColumn {
  const { select, insert } = columnTypes(checker, type);
  return {
    type: readType(checker, select),
    nullable: has(select, ts.TypeFlags.Unknown) ? undefined : has(select, ts.TypeFlags.Null),
    optional: has(insert, ts.TypeFlags.Undefined),
    generated: (insert.flags & ts.TypeFlags.Never) !== 0,
    values: literalsOf(checker, select),
  };
}

/** Tables and columns of the interface `Database`, as the compiler resolves them. */
export function declaredTables(): ReadonlyMap<string, ReadonlyMap<string, DeclaredColumn>> {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(schemaFile);
  const symbol =
    source === undefined ? undefined : checker.getSymbolAtLocation(source)?.exports?.get('Database' as ts.__String);
  if (symbol === undefined) throw new Error('server/db/schema.ts exports no Database');
  return new Map(
    checker
      .getDeclaredTypeOfSymbol(symbol)
      .getProperties()
      .map((table) => [
        table.name,
        new Map(
          checker
            .getTypeOfSymbol(table)
            .getProperties()
            .map((column) => [column.name, describeColumn(checker, checker.getTypeOfSymbol(column))]),
        ),
      ]),
  );
}
