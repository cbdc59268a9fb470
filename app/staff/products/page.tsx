import { ProductsPage } from '@/features/staff/products';

export default function Page() {
  return <ProductsPage />;
}
