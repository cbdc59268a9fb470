import { vi } from 'vitest';

// Files of a worker share its packages and its window; the shop's own modules are made anew for each, with that file's mocks.
vi.resetModules();
