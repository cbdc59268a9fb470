import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StoreHydration } from '@/stores/hydration';

test('schemas don’t try to make functions of text, which the policy of pages would report', async () => {
  render(<StoreHydration />);
  const made = vi.fn();
  vi.stubGlobal('Function', new Proxy(Function, { construct: (...given) => { made(); return Reflect.construct(...given) as object; } }));
  vi.resetModules();
  const { z } = await import('zod');
  expect(z.object({ a: z.string() }).parse({ a: 'x', b: 1 })).toEqual({ a: 'x' });
  vi.unstubAllGlobals();
  expect(made).not.toHaveBeenCalled();
});
