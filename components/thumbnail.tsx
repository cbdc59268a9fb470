import { Picture } from './picture';

/** A small picture beside a name: it fills a box of at most 80 px, whole. */
export function Thumbnail({ src }: { src: string }) {
  return (
    <Picture
      src={src}
      alt=""
      width={160}
      height={160}
      widths={[160]}
      sizes="80px"
      className="size-full object-contain"
    />
  );
}
