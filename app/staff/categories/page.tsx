import { CategoriesPage } from '@/features/staff/page';

export default function Page() {
  return <CategoriesPage />;
}
