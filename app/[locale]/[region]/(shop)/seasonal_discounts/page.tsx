import { fixedRoute } from '@/features/pages';

const route = fixedRoute('seasonal_discounts');
export const generateMetadata = route.generateMetadata;
export default route.Page;
