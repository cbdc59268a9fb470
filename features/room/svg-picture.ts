/** Properties that the style sheet of the page gives to a drawing. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'vector-effect',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Longest side of a picture, px. */
const longestSide = 1_600;

/** Writes computed styles into a copy, because an SVG as a picture has no style sheet. */
function copyStyles(from: Element, to: Element): void {
  const computed = getComputedStyle(from);
  const styles = properties.map((property) => `${property}:${computed.getPropertyValue(property)}`);
  to.setAttribute('style', styles.join(';'));
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy !== undefined) copyStyles(child, copy);
  }
}

function loadedImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the drawing cannot be read as a picture'));
    image.src = address;
  });
}

/** The drawing as a PNG on this background, as large as fits `longestSide`; rejects if the browser cannot paint it. */
export async function pngOf(drawing: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const ratio = longestSide / Math.max(width, height);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * ratio));
  copy.setAttribute('height', String(height * ratio));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const image = await loadedImage(address);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('the browser has no canvas');
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun when this task ends.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
