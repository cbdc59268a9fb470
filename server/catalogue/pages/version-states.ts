import type { VersionState } from '../../../lib/contract/staff-pages.ts';

interface Version {
  readonly path: string;
  readonly version: number;
  readonly status: 'draft' | 'published';
  readonly hidden: boolean;
  readonly shown_from: Date;
  readonly shown_till: Date | null;
}

const isCurrent = ({ status, shown_from, shown_till }: Version, now: Date): boolean =>
  status === 'published' && shown_from <= now && (shown_till === null || shown_till > now);

/** The version of each path that shoppers get: the newest one within its times, a hidden one too. */
export function currentVersions<Row extends Version>(rows: readonly Row[], now: Date): ReadonlyMap<string, Row> {
  const current = new Map<string, Row>();
  for (const row of rows) {
    const known = current.get(row.path);
    if (isCurrent(row, now) && (known === undefined || known.version < row.version)) current.set(row.path, row);
  }
  return current;
}

/** What a version is now. @param current the version of its path that shoppers get */
export function stateOfVersion(row: Version, current: Version | undefined, now: Date): VersionState {
  if (row.status === 'draft') return 'draft';
  if (current?.version === row.version) return row.hidden ? 'hidden' : 'shown';
  return row.shown_from > now ? 'coming' : 'over';
}
