import { OutboxPage } from '@/features/staff/page';

export default function Page() {
  return <OutboxPage />;
}
