import { vi } from 'vitest';

// Files of a worker share its packages and its window; each file loads the shop's own modules again, with its mocks.
vi.resetModules();
