import { StoredPart } from '../../storefront/page-cache/page-format.mjs';

/** Bytes of a cached page, in memory or on disk. */
export async function bytesOf(part: unknown): Promise<Buffer> {
  const bytes = part instanceof StoredPart ? await part.open() : part;
  if (Buffer.isBuffer(bytes)) return bytes;
  if (bytes === undefined || bytes === null || typeof bytes !== 'object' || !(Symbol.asyncIterator in bytes))
    throw new Error('there are no bytes');
  const chunks: Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
