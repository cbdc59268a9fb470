import { buttonClass } from '@/components/button';
import { Link } from '@/components/link';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { mediaSrcSet, mediaUrl, mediaVariant } from '@/lib/media';
import { localHref } from '@/lib/routing/address';

/** Backgrounds are the same in both colour schemes, because the pictures are drawn for them. */
const backgroundClasses = { light: 'bg-[#f4f1ea] text-[#1b1a17]', dark: 'bg-[#23252f] text-white' } as const;
const softBackgroundClasses = { light: 'text-[#45423b]', dark: 'text-white/90' } as const;

/**
 * A campaign. The text is above the picture on phones and beside it on wider screens, so that it never covers the
 * picture, whose edge fades into the background. Tablets show the square picture, large screens the wide one.
 */
export function Campaign({
  page,
  of: { title, text, button, tone, wide, phone },
}: {
  page: PageContext;
  of: BlockProps<'banner'>;
}) {
  const [onWide, onPhone] = [mediaUrl(wide), mediaUrl(phone)];
  return (
    <Link
      href={localHref(page, button.link)}
      className={`grid h-full min-h-[26rem] grid-rows-[auto_minmax(11rem,1fr)] overflow-hidden rounded-card sm:min-h-72 sm:grid-cols-[46%_54%] sm:grid-rows-1 xl:min-h-88 ${backgroundClasses[tone]}`}
    >
      <span className="flex min-w-0 flex-col items-start gap-2 p-5 pb-2 sm:justify-center sm:p-8 sm:pr-4 lg:p-12 lg:pr-6">
        <span className="max-w-full text-xl leading-tight font-bold tracking-tight text-balance wrap-anywhere lg:text-2xl">
          {title}
        </span>
        {text !== undefined && (
          <span className={`max-w-md text-sm sm:text-base ${softBackgroundClasses[tone]}`}>{text}</span>
        )}
        <span className={buttonClass({ className: 'mt-2' })}>{button.text}</span>
      </span>
      <picture className="relative block min-h-0 [mask-image:linear-gradient(to_bottom,transparent,black_18%)] sm:[mask-image:linear-gradient(to_right,transparent,black_5%)] lg:[mask-image:linear-gradient(to_right,transparent,black_12%)]">
        <source
          media="(min-width: 1024px)"
          type="image/avif"
          srcSet={mediaSrcSet(onWide, 'avif', [960, 1280, 1920])}
          sizes="1100px"
        />
        <source
          type="image/avif"
          srcSet={mediaSrcSet(onPhone, 'avif', [480, 640, 960])}
          sizes="(min-width: 640px) 54vw, 94vw"
        />
        <img
          src={mediaVariant(onPhone, 640, 'webp')}
          alt=""
          width={640}
          height={640}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-bottom lg:object-right"
        />
      </picture>
    </Link>
  );
}
