import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, parse, Path } from 'opentype.js';
import { num } from './svg.ts';

const require = createRequire(import.meta.url);
// The package's CommonJS build hides its names from `import`.
const opentype = require('opentype.js') as { parse: typeof parse };
const fonts = new Map<string, Font>();

const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;
type Script = (typeof scripts)[number];

/** The letters of a script in the shop's typeface. */
export function fontOf(script: Script, weight: number): Font {
  const name = `${script}-${weight}`;
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/onest/files/onest-${name}-normal.woff`));
  const loaded = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(name, loaded);
  return loaded;
}

/** The font that has a letter; undefined if none has it. */
export const fontWith = (letter: string, weight: number): Font | undefined =>
  scripts.map((script) => fontOf(script, weight)).find((font) => font.charToGlyph(letter).index > 0);

/**
 * The outline as path data. The package's own writer rounds through the number's text and returns NaN for values a
 * billionth beside an integer, which removed single letters of a name.
 */
export const outlineData = ({ commands }: Pick<Path, 'commands'>): string =>
  commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${num(command.x1)} ${num(command.y1)} ${num(command.x)} ${num(command.y)}`;
        case 'C':
          return `C${num(command.x1)} ${num(command.y1)} ${num(command.x2)} ${num(command.y2)} ${num(command.x)} ${num(command.y)}`;
        case 'M':
        case 'L':
          return `${command.type}${num(command.x)} ${num(command.y)}`;
      }
    })
    .join('');
