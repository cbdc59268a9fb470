import { BrandsPage } from '@/features/staff/page';

export default function Page() {
  return <BrandsPage />;
}
