import { VacancyPage, UnknownPage } from '@/features/staff/page';
import { maxId } from '@/lib/ids';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return /^\d{1,10}$/.test(id) && Number(id) >= 1 && Number(id) <= maxId ? (
    <VacancyPage key={id} id={Number(id)} />
  ) : (
    <UnknownPage />
  );
}
