import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormFiles } from '../../lib/contract/endpoint.ts';
import { formOverheadBytes } from '../../lib/contract/limits.ts';
import { headerOf } from './context.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** A file of a form, whole in memory; limits keep it small. */
export interface FormFile {
  readonly filename: string | undefined;
  readonly bytes: Buffer;
}

const maxFields = 20;
const maxFieldBytes = 16 * 1024;

const received = new WeakMap<FastifyRequest, readonly FormFile[]>();

/** Files of a form; none for other bodies. */
export const filesOf = (request: FastifyRequest): readonly FormFile[] => received.get(request) ?? [];

/** Enables multipart forms. */
export async function installForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** Refuses a form by its headers, before its body is read. */
export function formHeadRefusal(request: FastifyRequest, files: FormFiles): Refusal | undefined {
  const { field, max, maxBytes } = files;
  if (!/^multipart\/form-data\b/i.test(headerOf(request, 'content-type') ?? '')) return refuse('unsupportedType');
  if (Number(headerOf(request, 'content-length') ?? 0) > max * maxBytes + formOverheadBytes)
    return refuse('tooLarge', [{ field, message: wordsOf(files).tooLarge }]);
  return undefined;
}

/** Messages for files that are too large or too many. */
const fileWords = {
  photos: { tooLarge: 'photoTooLarge', tooMany: 'photosTooMany' },
  files: { tooLarge: 'fileTooLarge', tooMany: 'filesTooMany' },
  feed: { tooLarge: 'feedTooLarge', tooMany: 'filesTooMany' },
  resume: { tooLarge: 'resumeTooLarge', tooMany: 'filesTooMany' },
} as const;
const wordsOf = ({ called = 'photos' }: FormFiles) => fileWords[called];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const refusals: Readonly<Record<string, (files: FormFiles) => Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: (files) => refuse('invalid', [{ field: files.field, message: wordsOf(files).tooLarge }]),
  FST_FILES_LIMIT: (files) => refuse('invalid', [{ field: files.field, message: wordsOf(files).tooMany }]),
  FST_PARTS_LIMIT: () => refuse('tooLarge'),
  FST_FIELDS_LIMIT: () => refuse('tooLarge'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => refuse('unsupportedType'),
};

/** Reads a form: its texts become the body, its files go to the handler. Malformed forms are refused. */
export async function readForm(request: FastifyRequest, files: FormFiles): Promise<Refusal | undefined> {
  const fields = new Map<string, string>();
  const found: FormFile[] = [];
  try {
    const parts = request.parts({
      limits: {
        fileSize: files.maxBytes,
        files: files.max,
        fields: maxFields,
        fieldSize: maxFieldBytes,
        parts: files.max + maxFields,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // Browsers send an empty part for an empty file field.
        if (bytes.length > 0 && part.fieldname.replace(/\[\d*\]$/, '') === files.field)
          found.push({ filename: part.filename, bytes });
      } else if (typeof part.value === 'string') {
        if (part.valueTruncated) return refuse('invalid', [{ field: part.fieldname, message: 'tooLong' }]);
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    const known = refusals[codeOf(error)];
    if (known !== undefined) return known(files);
    // The parser's messages for a truncated or malformed form; internal errors differ.
    if (error instanceof Error && /multipart|boundary|Unexpected end|Part terminated|premature/i.test(error.message))
      return refuse('invalid');
    throw error;
  }
  request.body = Object.fromEntries(fields);
  received.set(request, found);
  return undefined;
}
