import { PagesPage } from '@/features/staff/page';

export default function Page() {
  return <PagesPage />;
}
