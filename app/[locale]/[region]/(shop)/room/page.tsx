import { RoomPage } from '@/features/room/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'room');
  return pageMetadata(locale, ({ shop }) => ({
    title: `${t('title')} — ${shop}`,
    description: t('lead'),
    path: '/room/',
  }));
}

export default async function Page({ params }: PageProps) {
  return <RoomPage page={await pageContext(params)} />;
}
