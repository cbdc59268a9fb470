import { CustomersPage } from '@/features/staff/page';

export default function Page() {
  return <CustomersPage />;
}
