import type { FastifyReply } from 'fastify';
import { Bytes } from '../../http/bytes.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { readFile } from './files.ts';

/** Content-Disposition of a file: an ASCII name for old programs, the real one for all others. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface FileRow {
  readonly id: string;
  readonly kind: 'image' | 'file';
  readonly media_type: string;
  readonly name: string;
}

/** Sends a file. Pictures are shown inline; everything else is a download in a sandbox. */
export async function sendFile(
  services: Services,
  reply: FastifyReply,
  file: FileRow | undefined,
): Promise<Bytes | Refusal> {
  const bytes = file === undefined ? undefined : await readFile(services, file.id);
  if (file === undefined || bytes === undefined) return refuse('notFound');
  void reply.headers({
    'content-disposition': disposition(file.kind === 'image' ? 'inline' : 'attachment', file.name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  return new Bytes(file.media_type, bytes);
}
