import { AccountPage } from '@/features/staff/page';

export default function Page() {
  return <AccountPage />;
}
