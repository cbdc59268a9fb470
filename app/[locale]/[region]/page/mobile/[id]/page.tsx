import { contentRoute } from '@/features/pages';

/** The same page for the web view of an app; search engines index the other one. */
const route = contentRoute({ pathOf: (id) => `page/${id}`, bare: 'inApp', canonical: (id) => `/page/${id}/` });
export const generateMetadata = route.generateMetadata;
export default route.Page;
