import { writeFileSync } from 'node:fs';
import { iconShapesSource } from './lib/icons.ts';

/** `npm run icons`: draws the sprite of the icons that pages have again and again, once and not with each page. */
writeFileSync(new URL('../components/icon-shapes.ts', import.meta.url), iconShapesSource);
