import type { Services } from '../../services.ts';
import { Bytes } from '../../http/bytes.ts';
import { resumeMedia, type ResumeType } from './resume.ts';
import { sealOf } from './submit-enquiry.ts';

/** The decrypted resume of a job application, with the name of its download; undefined without one. */
export async function openResume(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
): Promise<{ readonly file: Bytes; readonly name: string } | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select(['file', 'file_type', 'content_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.file == null || row.file_type === null || !isResumeType(row.file_type)) return undefined;
  return {
    file: new Bytes(resumeMedia[row.file_type], vault.open(Buffer.from(row.file), sealOf(row.content_hash))),
    name: `resume-${id}.${row.file_type}`,
  };
}

const isResumeType = (type: string): type is ResumeType => Object.hasOwn(resumeMedia, type);
