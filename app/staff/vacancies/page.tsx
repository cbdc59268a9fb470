import { VacanciesPage } from '@/features/staff/page';

export default function Page() {
  return <VacanciesPage />;
}
