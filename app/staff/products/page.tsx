import { ProductsPage } from '@/features/staff/page';

export default function Page() {
  return <ProductsPage />;
}
