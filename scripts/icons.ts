import { writeFileSync } from 'node:fs';
import { appIcons } from './lib/app-icons.ts';
import { iconShapesSource } from './lib/icons.ts';
import { takeScreenshots } from './lib/screenshots.ts';

/**
 * `npm run icons`: draws the sprite of repeated icons and the icons of a shop that serves no pictures. `npm run icons
 * -- screenshots [URL]`: takes the screenshots of the web app manifest from a running shop.
 */
const [what, site = 'http://localhost:3000'] = process.argv.slice(2);
if (what === 'screenshots') {
  await takeScreenshots(site);
} else {
  writeFileSync(new URL('../components/icon-shapes.ts', import.meta.url), iconShapesSource);
  for (const [name, bytes] of await appIcons()) writeFileSync(new URL(`../public/${name}`, import.meta.url), bytes);
}
