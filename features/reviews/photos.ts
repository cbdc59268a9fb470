import { digestOf, type PhotoFault, photoFault } from '@/components/photo-file';
import { maxPhotoBytes, maxReviewPhotos } from '@/lib/contract/constants';

/** A photo that was chosen, with what identifies it. */
export interface ChosenPhoto { readonly file: File; readonly digest: string; readonly url: string }

/** Key of the text under `validation.` that says why a file is not taken. */
export type PhotoProblem = PhotoFault | 'photoDuplicate' | 'photosTooMany';

/** Adds files to the chosen photos by the server's rules: JPG or PNG by content, 10 MB, five, none twice. */
export async function addPhotos(chosen: readonly ChosenPhoto[], files: readonly File[]): Promise<{ photos: ChosenPhoto[]; problem: PhotoProblem | undefined }> {
  const photos = [...chosen];
  let problem: PhotoProblem | undefined;
  for (const file of files) {
    if (photos.length >= maxReviewPhotos) return { photos, problem: 'photosTooMany' };
    const fault = await photoFault(file, maxPhotoBytes);
    if (fault === undefined) {
      const digest = await digestOf(file);
      if (photos.some((photo) => photo.digest === digest)) problem = 'photoDuplicate';
      else photos.push({ file, digest, url: URL.createObjectURL(file) });
    } else problem = fault;
  }
  return { photos, problem };
}
