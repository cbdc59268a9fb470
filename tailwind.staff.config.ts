import type { Config } from 'tailwindcss';
import shop from './tailwind.config.ts';

/** Classes of the staff's room, which stand in no page of the shop. */
const config: Config = {
  ...shop,
  content: [
    './app/staff/**/*.tsx',
    './features/staff*/**/*.tsx',
    './features/conversation/**/*.tsx',
    './components/**/*.tsx',
  ],
};

export default config;
