import { maxResumeBytes } from '@/lib/contract/enquiries';

const fileSignatures = [
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
];

/** Why a resume is rejected: a key of `validation`; undefined if valid. The API validates it again. */
export async function resumeErrorOf(
  file: File | undefined,
): Promise<'fileMissing' | 'resumeTooLarge' | 'resumeFormat' | undefined> {
  if (file === undefined || file.size === 0) return 'fileMissing';
  if (file.size > maxResumeBytes) return 'resumeTooLarge';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return fileSignatures.some((head) => head.every((byte, index) => bytes[index] === byte)) ? undefined : 'resumeFormat';
}
