const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string in angle brackets: two hex digits per byte. */
function hexAt(text: string, at: number): Buffer | undefined {
  const end = text.indexOf('>', at);
  if (end === -1) return undefined;
  const digits = text.slice(at + 1, end).replace(/\s/g, '');
  return /^[0-9a-f]*$/i.test(digits) ? Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex') : undefined;
}

/** A string in parentheses: raw bytes, balanced parentheses, backslash escapes. */
function literalAt(text: string, start: number): Buffer | undefined {
  let depth = 0;
  let found = '';
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
      const next = text.charAt(at + 1);
      if (octal !== undefined) found += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      else if (next !== '\n' && next !== '\r') found += escapes[next] ?? next;
      at += octal?.length ?? (text.startsWith('\r\n', at + 1) ? 2 : 1);
      continue;
    }
    if (letter === ')' && depth === 1) return Buffer.from(found, 'latin1');
    if (letter === '(' && depth > 0) found += letter;
    else if (letter !== '(') found += letter;
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
  }
  return undefined;
}

/** The PDF string at or after an offset; undefined if there is none. */
export function pdfStringAt(text: string, at: number): Buffer | undefined {
  const start = at + (/^\s*/.exec(text.slice(at, at + 20))?.[0].length ?? 0);
  if (text.startsWith('<<', start)) return undefined;
  if (text.startsWith('<', start)) return hexAt(text, start);
  return text.startsWith('(', start) ? literalAt(text, start) : undefined;
}
