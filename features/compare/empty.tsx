import { Scale } from 'lucide-react';
import { EmptyList } from '@/features/saved-products';

export const EmptyCompare = () => <EmptyList section="compare" art={<Scale className="size-20" strokeWidth={1.25} />} />;
