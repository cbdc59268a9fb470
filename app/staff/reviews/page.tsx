import { ReviewsPage } from '@/features/staff/page';

export default function Page() {
  return <ReviewsPage />;
}
