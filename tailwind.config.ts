import type { Config } from 'tailwindcss';

/** Where classes stand and the breakpoints of the shop; the tokens are in app/globals.css. */
const config: Config = {
  // The staff's room has a style sheet of its own (tailwind.staff.config.ts).
  content: [
    './app/**/*.tsx',
    './features/**/*.tsx',
    './components/**/*.tsx',
    '!./app/staff/**',
    '!./features/staff*/**',
  ],
  theme: {
    screens: { xs: '320px', sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
  },
};

export default config;
