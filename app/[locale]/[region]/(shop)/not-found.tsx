import { NotFoundView } from '@/features/errors';

export default function NotFound() {
  return <NotFoundView />;
}
