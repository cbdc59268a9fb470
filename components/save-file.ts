/** Saves data as a file in the downloads of the browser, without a request. */
export function saveFile(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name, rel: 'external' });
  link.click();
  // Some browsers read the address after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
