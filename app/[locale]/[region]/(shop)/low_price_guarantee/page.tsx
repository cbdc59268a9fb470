import { fixedRoute } from '@/features/pages';

const route = fixedRoute('low_price_guarantee');
export const generateMetadata = route.generateMetadata;
export default route.Page;
