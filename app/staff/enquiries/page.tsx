import { EnquiriesPage } from '@/features/staff/page';

export default function Page() {
  return <EnquiriesPage />;
}
