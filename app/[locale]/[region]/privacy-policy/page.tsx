import { fixedRoute } from '@/features/pages';

const route = fixedRoute('privacy-policy', { bare: true });
export const generateMetadata = route.generateMetadata;
export default route.Page;
