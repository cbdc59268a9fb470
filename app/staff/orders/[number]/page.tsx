import { OrderPage } from '@/features/staff/page';

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  return <OrderPage number={decodeURIComponent((await params).number)} />;
}
