import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { takeProgram } from '../../../scripts/storefront/late-scripts.mjs';

afterEach(() => vi.unstubAllGlobals());

test('schemas are told before the program comes not to make functions of text, which the policy would report', async () => {
  const { script } = takeProgram('<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body></body></html>');
  const { window } = new JSDOM(`<body><script>${script}</script></body>`, { runScripts: 'dangerously', pretendToBeVisual: true });
  const made = vi.fn();
  vi.stubGlobal('__zod_globalConfig', { ...(Reflect.get(window, '__zod_globalConfig') as object | undefined) });
  vi.stubGlobal('Function', new Proxy(Function, { construct: (...given) => { made(); return Reflect.construct(...given) as object; } }));
  vi.resetModules();
  const { z } = await import('zod');
  expect(z.object({ a: z.string() }).parse({ a: 'x', b: 1 })).toEqual({ a: 'x' });
  expect(made).not.toHaveBeenCalled();
});
