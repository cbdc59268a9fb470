import type { Slider } from '../../../lib/contract/content.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Services } from '../../services.ts';
import { findPromotions } from '../promotions/repository.ts';

interface BannerPictures {
  readonly image_web: string;
  readonly image_mobile_web: string;
}

const pictureUrls = ({ image_web, image_mobile_web }: BannerPictures) => ({
  image_web: mediaUrl(image_web, 1280),
  image_mobile_web: mediaUrl(image_mobile_web, 960),
});

/** Banners of the home page: those of running promotions, then the shop's own that have both pictures. */
export async function homeBanners(services: Services, locale: Locale): Promise<Slider[]> {
  const promotions = (await findPromotions(services)).filter(({ has_banner }) => has_banner);
  const banners = await services.db.selectFrom('banners').selectAll().orderBy('sort').orderBy('id').execute();
  return [
    ...promotions.map((row) => ({
      id: row.id,
      place: 'hero' as const,
      title: row.name[locale],
      text: row.text[locale],
      button: row.button[locale],
      link: `/promotions/${row.id}/`,
      tone: row.tone,
      counted: 'promotion' as const,
      ...pictureUrls(row),
    })),
    ...banners.flatMap(({ image_web, image_mobile_web, ...row }) =>
      image_web === null || image_mobile_web === null
        ? []
        : [
            {
              id: row.id,
              place: row.place,
              title: row.title[locale],
              text: row.text[locale],
              button: row.button[locale],
              link: row.link,
              tone: row.tone,
              counted: 'banner' as const,
              ...pictureUrls({ image_web, image_mobile_web }),
            },
          ],
    ),
  ];
}
