import { fixedRoute } from '@/features/pages';
import { LowPriceSection } from '@/features/enquiries/page';

const route = fixedRoute('low_price_guarantee', { below: (page) => <LowPriceSection page={page} /> });
export const generateMetadata = route.generateMetadata;
export default route.Page;
