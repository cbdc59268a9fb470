import { rolldown } from 'rolldown';
import { listSections } from '../../stores/preload/stored-lists.ts';

/** A script as one line of JavaScript. */
async function compile(file: string): Promise<string> {
  const bundle = await rolldown({
    input: new URL(`../../stores/preload/list-script/${file}.ts`, import.meta.url).pathname,
    platform: 'browser',
    transform: { target: 'safari16.4' },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}

/** Source of `stores/preload/compiled-list-scripts.ts`. */
export async function listScriptsSource(): Promise<string> {
  const scripts = await Promise.all(
    listSections.map(async (section) => `  ${section}: ${JSON.stringify(await compile(section))},\n`),
  );
  return `import type { ListSection } from './stored-lists.ts';

/** The inline scripts of \`list-script\`, compiled by \`npm run list-scripts\`. */
export const compiledListScripts: Readonly<Record<ListSection, string>> = {
${scripts.join('')}};
`;
}
