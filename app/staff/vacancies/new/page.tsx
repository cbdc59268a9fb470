import { NewVacancyPage } from '@/features/staff/page';

export default function Page() {
  return <NewVacancyPage />;
}
