/** Identifies a file by its content; its name does not matter. */
export async function digestOf(file: File): Promise<string> {
  // Without a secure context (a test host by IP address) there is no digest: name, size and time are used.
  if (!('subtle' in crypto)) return `${file.name} ${file.size} ${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
