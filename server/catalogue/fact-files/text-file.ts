import { readFile, stat } from 'node:fs/promises';
import type { Problem } from './problem.ts';

/** The text of an owner's file, or its problem; undefined if there is none. */
export async function textFile(place: string, name: string, maxBytes: number): Promise<string | undefined | Problem> {
  try {
    if ((await stat(place)).size > maxBytes)
      return { file: name, line: 1, message: `is larger than ${Math.round(maxBytes / 1_048_576)} MB` };
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(place));
  } catch (error) {
    if (error instanceof TypeError) return { file: name, line: 1, message: 'is not UTF-8: save it so' };
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The text of a file that a command names. */
export async function readNamedFile(place: string, name: string, maxBytes: number): Promise<string | Problem> {
  try {
    return (await textFile(place, name, maxBytes)) ?? { file: name, line: 1, message: 'is not there' };
  } catch (error) {
    // A folder, or an unreadable file.
    if (error instanceof Error && 'code' in error) return { file: name, line: 1, message: 'can’t be read' };
    throw error;
  }
}
