import { rolldown } from 'rolldown';
import { storedListFields } from '../../stores/preload/stored-lists.ts';

const root = new URL('../../', import.meta.url);

/** A script as one line of JavaScript, in quotes. */
async function compile(file: string): Promise<string> {
  const bundle = await rolldown({
    input: new URL(file, root).pathname,
    platform: 'browser',
    transform: { target: 'safari16.4' },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return JSON.stringify(output[0].code.trim().replace(/;$/, ''));
}

async function listScriptsSource(): Promise<string> {
  const scripts = await Promise.all(
    Object.keys(storedListFields).map(
      async (section) => `  ${section}: ${await compile(`stores/preload/list-script/${section}.ts`)},\n`,
    ),
  );
  return `import type { ListSection } from './stored-lists.ts';

/** The inline scripts of \`list-script\`, compiled by \`npm run inline-scripts\`. */
export const compiledListScripts: Readonly<Record<ListSection, string>> = {
${scripts.join('')}};
`;
}

const loadBundleSource =
  async (): Promise<string> => `/** \`load-bundle.ts\`, compiled by \`npm run inline-scripts\`. */
export const compiledLoadBundle =
  ${await compile('storefront/defer-scripts/load-bundle.ts')};
`;

/** The compiled inline scripts: file and source. */
export const compiledScripts = async (): Promise<(readonly [file: URL, source: string])[]> => [
  [new URL('stores/preload/compiled-list-scripts.ts', root), await listScriptsSource()],
  [new URL('storefront/defer-scripts/compiled-load-bundle.ts', root), await loadBundleSource()],
];
