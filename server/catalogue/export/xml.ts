/** Escapes text for an element or attribute; removes characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');

/** An element with text; an empty string for an empty text. */
export const element = (name: string, text: string | number | null | undefined, attributes: Attributes = {}): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}${attributesText(attributes)}>${escapeXml(String(text))}</${name}>`;

/** An element with child elements. */
export const elementOf = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `<${name}${attributesText(attributes)}>${children.join('')}</${name}>`;
