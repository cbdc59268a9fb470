import { fixedRoute } from '@/features/pages';

const route = fixedRoute('site/our-partners');
export const generateMetadata = route.generateMetadata;
export default route.Page;
