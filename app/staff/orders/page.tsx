import { OrdersPage } from '@/features/staff/page';

export default function Page() {
  return <OrdersPage />;
}
