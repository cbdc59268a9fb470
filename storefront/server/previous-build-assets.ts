import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';

/** Builds whose files are kept: the one that runs and the two before it. */
const buildsKept = 3;
const draftAgeMs = 600_000;
/** Where the files of a build lie, for the browser. Their names say what is in them. */
const prefix = '/_next/static/';

/** The same bytes once on a disk where that can be, else a copy. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

const isDraft = (name: string): boolean => name.startsWith('.');

async function removeOthers(root: string): Promise<void> {
  const names = await readdir(root);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      used: (await stat(join(root, name)).catch(() => undefined))?.mtimeMs ?? Infinity,
    })),
  );
  const builds = found.filter(({ name }) => !isDraft(name)).sort((one, other) => other.used - one.used);
  const drafts = found.filter(({ name, used }) => isDraft(name) && Date.now() - used > draftAgeMs);
  for (const { name } of [...builds.slice(buildsKept), ...drafts])
    await rm(join(root, name), { recursive: true, force: true });
}

/**
 * Keeps the files of a build beside those of the builds before it, so that a page which a shopper has open finds its
 * scripts after the next upgrade, and whichever of two storefronts of different builds is asked. The last three stay.
 * @param root folder of all builds @param files the build's own, which the next build removes
 */
export async function archiveBuildAssets(root: string, build: string, files: string): Promise<void> {
  const target = join(root, build);
  await mkdir(root, { recursive: true });
  if (!existsSync(target)) {
    const draft = join(root, `.${build}.${randomBytes(6).toString('hex')}`);
    for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        await put(
          join(entry.parentPath, entry.name),
          join(draft, join(entry.parentPath, entry.name).slice(files.length)),
        );
    }
    // Of two storefronts of one build that start at once either may be first.
    await rename(draft, target).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    });
  }
  await utimes(target, new Date(), new Date());
  await removeOthers(root);
}

/** Answers with a file of a build that is kept, by its path; false, with nothing said or sent, where none has it. */
export type KeptBuilds = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly (readonly [string, string])[],
) => Promise<boolean>;

/** The part of a path below the builds; undefined for a path that leads anywhere else. */
function fileIn(path: string): string | undefined {
  if (!path.startsWith(prefix)) return undefined;
  try {
    const file = decodeURIComponent(path.slice(prefix.length));
    return file === '' || file.includes('\0') || file.split(/[/\\]/).some((part) => part === '' || part.startsWith('.'))
      ? undefined
      : file;
  } catch {
    // Broken percent-encoding is no name of a file.
    return undefined;
  }
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** What builds of before, and storefronts beside this one, have left. It is looked for on the disk each time: they come and go. */
export function previousBuildAssets(root: string): KeptBuilds {
  return async (path, request, response, headers) => {
    const file = fileIn(path);
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    // Without the folder there is none.
    const names = await readdir(root).catch(() => []);
    const build = names.find((one) => !isDraft(one) && isFile(join(root, one, file)));
    if (build === undefined) return false;
    for (const [name, value] of headers) response.setHeader(name, value);
    // Loaded when the first file of an earlier build is asked for: no start waits for it.
    const { default: send } = await import('send');
    send(request, encodeURI(file), {
      root: join(root, build),
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
    })
      .on('error', () => {
        // Removed between the look and the reading, or half sent: no other answer can follow.
        if (response.headersSent) response.destroy();
        else response.writeHead(404, { 'cache-control': 'no-store', 'content-length': '0' }).end();
      })
      .pipe(response);
    return true;
  };
}
