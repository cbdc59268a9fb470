import { OrderPrintPage } from '@/features/staff/page';

export default function Page() {
  return <OrderPrintPage />;
}
