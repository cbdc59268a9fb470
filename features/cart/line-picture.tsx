import { Picture } from '@/components/picture';

/** Box of a line's picture. */
export const linePictureClass = 'block aspect-square self-start overflow-hidden rounded-xl bg-tile';

/** The picture of a line and its skeleton. */
export const LinePicture = ({ src }: { src: string }) => (
  <Picture
    src={src}
    alt=""
    width={160}
    height={160}
    widths={[160, 320]}
    sizes="112px"
    className="size-full object-contain"
  />
);
