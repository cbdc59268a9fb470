import type { NextConfig } from 'next';
import shop from '../../../next.config';

/** The shop's own settings around a page with nothing in it: the measure for `npm run bench`. */
const config: NextConfig = { ...shop, typescript: {}, turbopack: { root: new URL('../../..', import.meta.url).pathname } };

export default config;
