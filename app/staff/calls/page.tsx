import { CallsPage } from '@/features/staff/page';

export default function Page() {
  return <CallsPage />;
}
