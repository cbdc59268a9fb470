import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';

/** Builds whose assets are stored: the current one and the two before it. */
const maxBuilds = 3;
const draftAgeMs = 600_000;
/** Public path of a build's assets. Their names contain a hash of the content. */
const staticPrefix = '/_next/static/';

/** Creates a hard link, or a copy if the disk does not support links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

const isDraft = (name: string): boolean => name.startsWith('.');

async function removeOldBuilds(root: string): Promise<void> {
  const names = await readdir(root);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      used: (await stat(join(root, name)).catch(() => undefined))?.mtimeMs ?? Infinity,
    })),
  );
  const builds = found.filter(({ name }) => !isDraft(name)).sort((left, right) => right.used - left.used);
  const drafts = found.filter(({ name, used }) => isDraft(name) && Date.now() - used > draftAgeMs);
  for (const { name } of [...builds.slice(maxBuilds), ...drafts])
    await rm(join(root, name), { recursive: true, force: true });
}

/**
 * Stores the assets of a build beside those of previous builds, so that a page that is open during an upgrade can still
 * load its scripts from any storefront.
 * @param root folder of all builds
 * @param files asset folder of the current build, which the next build removes
 */
export async function archiveBuildAssets(root: string, build: string, files: string): Promise<void> {
  const target = join(root, build);
  await mkdir(root, { recursive: true });
  if (!existsSync(target)) {
    const draft = join(root, `.${build}.${randomBytes(6).toString('hex')}`);
    for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        await linkOrCopy(
          join(entry.parentPath, entry.name),
          join(draft, join(entry.parentPath, entry.name).slice(files.length)),
        );
    }
    // Two storefronts of one build may start at the same time.
    await rename(draft, target).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    });
  }
  await utimes(target, new Date(), new Date());
  await removeOldBuilds(root);
}

/** Serves an asset of a stored build; false, without sending anything, if no build has it. */
export type PreviousBuildAssets = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly (readonly [string, string])[],
) => Promise<boolean>;

/** Path of an asset within a build; undefined for other paths. */
function assetPathOf(path: string): string | undefined {
  if (!path.startsWith(staticPrefix)) return undefined;
  try {
    const file = decodeURIComponent(path.slice(staticPrefix.length));
    return file === '' || file.includes('\0') || file.split(/[/\\]/).some((part) => part === '' || part.startsWith('.'))
      ? undefined
      : file;
  } catch {
    // Invalid percent-encoding.
    return undefined;
  }
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/**
 * Serves assets of previous builds and of other storefronts. The disk is read each time, because builds come and go.
 */
export function previousBuildAssets(root: string): PreviousBuildAssets {
  return async (path, request, response, headers) => {
    const file = assetPathOf(path);
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    // The folder does not exist yet.
    const names = await readdir(root).catch(() => []);
    const build = names.find((one) => !isDraft(one) && isFile(join(root, one, file)));
    if (build === undefined) return false;
    for (const [name, value] of headers) response.setHeader(name, value);
    // Imported at the first request, which keeps the start fast.
    const { default: send } = await import('send');
    send(request, encodeURI(file), {
      root: join(root, build),
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
    })
      .on('error', () => {
        // The file was removed after the check or half sent: no other response is possible.
        if (response.headersSent) response.destroy();
        else response.writeHead(404, { 'cache-control': 'no-store', 'content-length': '0' }).end();
      })
      .pipe(response);
    return true;
  };
}
