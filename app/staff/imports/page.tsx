import { ImportsPage } from '@/features/staff/page';

export default function Page() {
  return <ImportsPage />;
}
