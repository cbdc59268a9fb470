import { maxPhotoBytes, maxReviewPhotos } from '@/lib/contract/constants';

/** A photo that was chosen, with what tells it from others. */
export interface ChosenPhoto { readonly file: File; readonly digest: string; readonly url: string }

/** Key of the text under `validation.` that says why a file is not taken. */
export type PhotoProblem = 'photoFormat' | 'photoTooLarge' | 'photoDuplicate' | 'photosTooMany';

const heads = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]];

async function isPhoto(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return heads.some((head) => head.every((byte, index) => bytes[index] === byte));
}

async function digestOf(file: File): Promise<string> {
  // Without a secure context (a test host by its address) there is no digest: name, size and time must do.
  if (!('subtle' in crypto)) return `${file.name} ${file.size} ${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds files to the chosen photos by the server's rules: JPG or PNG by content, 10 MB, five, none twice. */
export async function addPhotos(chosen: readonly ChosenPhoto[], files: readonly File[]): Promise<{ photos: ChosenPhoto[]; problem: PhotoProblem | undefined }> {
  const photos = [...chosen];
  let problem: PhotoProblem | undefined;
  for (const file of files) {
    if (photos.length >= maxReviewPhotos) return { photos, problem: 'photosTooMany' };
    if (file.size > maxPhotoBytes) problem = 'photoTooLarge';
    else if (!(await isPhoto(file))) problem = 'photoFormat';
    else {
      const digest = await digestOf(file);
      if (photos.some((photo) => photo.digest === digest)) problem = 'photoDuplicate';
      else photos.push({ file, digest, url: URL.createObjectURL(file) });
    }
  }
  return { photos, problem };
}
