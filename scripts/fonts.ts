import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { makeFonts, nameFonts } from './lib/fonts.ts';

/** `npm run fonts`: generates the font files that the stylesheet describes and updates the references to them. */
const root = new URL('../', import.meta.url);
const css = new URL('app/styles/fonts.css', root);
const folder = new URL('public/fonts/', root);

const files = await makeFonts(readFileSync(css, 'utf8'));
for (const name of readdirSync(folder)) if (name.endsWith('.woff2')) rmSync(new URL(name, folder));
for (const { name, bytes } of files) {
  writeFileSync(new URL(name, folder), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
for (const user of [css, new URL('lib/i18n/font-files.ts', root)])
  writeFileSync(user, nameFonts(readFileSync(user, 'utf8'), files));
