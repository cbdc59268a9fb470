import { fixedRoute } from '@/features/pages';

const route = fixedRoute('privacy-policy', true);
export const generateMetadata = route.generateMetadata;
export default route.Page;
