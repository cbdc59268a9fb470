import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': new URL('.', import.meta.url).pathname.replace(/\/$/, '') };

export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves one core free, of two that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'component', include: ['tests/component/**/*.test.tsx'], environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'], testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } },
          globalSetup: ['tests/support/api-setup.ts'],
        },
      },
    ],
  },
});
