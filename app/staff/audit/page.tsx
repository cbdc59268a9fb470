import { AuditPage } from '@/features/staff/page';

export default function Page() {
  return <AuditPage />;
}
