import { fixedRoute } from '@/features/pages';

const route = fixedRoute('privacy-policy', { bare: 'byItself' });
export const generateMetadata = route.generateMetadata;
export default route.Page;
