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

/**
 * What a version is now. A planned one does not come if a newer one still applies when it would begin.
 * @param versions those of its path
 */
export function stateOfVersion(row: Version, versions: readonly Version[], now: Date): VersionState {
  if (row.status === 'draft') return 'draft';
  if (currentVersions(versions, now).get(row.path)?.version === row.version) return row.hidden ? 'hidden' : 'shown';
  if (row.shown_from <= now) return 'over';
  const applied = currentVersions(versions, row.shown_from).get(row.path);
  return applied?.version === row.version ? 'coming' : 'over';
}
