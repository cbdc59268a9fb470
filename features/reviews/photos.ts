import { digestOf } from '@/components/photo-file';
import { maxPhotoBytes, maxReviewPhotos } from '@/lib/contract/constants';
import { preparePhoto } from '@/lib/photo/prepare-photo';
import type { PhotoError } from '@/lib/photo/resize-photo';

/** A chosen photo with its digest. */
export interface ChosenPhoto {
  readonly file: File;
  readonly digest: string;
  readonly url: string;
}

/** Key of the text below `validation.` that says why a file is rejected. */
export type PhotoProblem = PhotoError | 'photoDuplicate' | 'photosTooMany';

/** Adds resized files to the chosen photos: at most five, without duplicates. */
export async function addPhotos(
  chosen: readonly ChosenPhoto[],
  files: readonly File[],
): Promise<{ photos: ChosenPhoto[]; problem: PhotoProblem | undefined }> {
  const photos = [...chosen];
  let problem: PhotoProblem | undefined;
  for (const file of files) {
    if (photos.length >= maxReviewPhotos) return { photos, problem: 'photosTooMany' };
    const digest = await digestOf(file);
    if (photos.some((photo) => photo.digest === digest)) problem = 'photoDuplicate';
    else {
      const ready = await preparePhoto(file, maxPhotoBytes);
      if (ready.ok) photos.push({ file: ready.file, digest, url: URL.createObjectURL(ready.file) });
      else problem = ready.fault;
    }
  }
  return { photos, problem };
}
