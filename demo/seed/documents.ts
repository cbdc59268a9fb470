import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { locales } from '../../lib/i18n/locales.ts';
import type { DocumentSource } from './data/documents.ts';

const fonts = {
  latin: '../../node_modules/@fontsource/onest/files/onest-latin-400-normal.woff',
  cyrillic: '../../node_modules/@fontsource/onest/files/onest-cyrillic-400-normal.woff',
  'cyrillic-ext': '../../node_modules/@fontsource/onest/files/onest-cyrillic-ext-400-normal.woff',
} as const;
type Script = keyof typeof fonts;

/** The subset of the font in which a sign stands: the files of the font part the scripts. */
function scriptOf(sign: string): Script {
  const code = sign.codePointAt(0) ?? 0;
  if ((code >= 0x0400 && code <= 0x045f) || code === 0x2116) return 'cyrillic';
  return code >= 0x0460 && code <= 0x052f ? 'cyrillic-ext' : 'latin';
}

/** Text in runs of one subset each; signs that all subsets have stay with the run they are in. */
function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const neutral = sign === ' ';
    const script = neutral && last !== undefined ? last.script : scriptOf(sign);
    if (last?.script === script) last.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs;
}

/** Name of the stored file: follows from the words, so that the same document is stored once. */
export const documentKey = (source: DocumentSource): string =>
  createHash('sha256')
    .update(`document 1 ${JSON.stringify([source.title, source.paragraphs])}`)
    .digest('hex')
    .slice(0, 20);

/** The document as PDF, in the three languages one after the other; the same bytes for the same words. */
export async function drawDocument(source: DocumentSource): Promise<Buffer> {
  // Wanted only while the shop is filled with pictures and files.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: source.title.ru, CreationDate: new Date(0) } });
  for (const [script, file] of Object.entries(fonts))
    pdf.registerFont(script, await readFile(new URL(file, import.meta.url)));
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
  });
  const write = (text: string, size: number): void => {
    const runs = runsOf(text);
    pdf.fontSize(size);
    for (const [index, run] of runs.entries())
      pdf.font(run.script).text(run.text, { continued: index < runs.length - 1, lineGap: 3 });
    pdf.moveDown(0.6);
  };
  for (const [index, locale] of locales.entries()) {
    if (index > 0) pdf.moveDown(1.4);
    write(source.title[locale], 17);
    for (const paragraph of source.paragraphs) write(paragraph[locale], 11);
  }
  pdf.end();
  return done;
}
