import { Picture } from '@/components/picture';

// No screen shows a card narrower than 320 device pixels.
const widths = [320, 480] as const;
const sizes = '(min-width:1280px) 220px,(min-width:640px) 30vw,44vw';

/** The picture of a card in its box. */
export const CardPicture = ({ src, priority }: { src: string; priority?: boolean | undefined }) => (
  <span className="card-picture">
    <Picture
      src={src}
      alt=""
      width={480}
      height={480}
      widths={widths}
      sizes={sizes}
      {...(priority === undefined ? {} : { priority })}
    />
  </span>
);
