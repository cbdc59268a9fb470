import { EditPage, UnknownPage } from '@/features/staff/page';
import { hasRoute } from '@/lib/routing/content-pages';

export default async function Page({ searchParams }: { searchParams: Promise<{ path?: string | string[] }> }) {
  const { path } = await searchParams;
  return typeof path === 'string' && hasRoute(path) ? <EditPage key={path} path={path} /> : <UnknownPage />;
}
