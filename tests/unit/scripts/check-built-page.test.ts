import { expect, test } from 'vitest';
import { policyProblem } from '../../../scripts/lib/check-built-page.mjs';

const chunkList =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});</script>';
const flightData = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const page = (scripts: string): string => `<!DOCTYPE html><html><head></head><body><p>x</p>${scripts}</body></html>`;

test('a built page with Next’s known inline scripts is accepted', () => {
  expect(policyProblem(page(chunkList + flightData))).toBeUndefined();
});

test.each([
  ['the list of chunks', chunkList.replace('(globalThis["TURBOPACK"] ||', '(self["TURBOPACK"] ||') + flightData],
  ['flight data', chunkList + flightData.replace('self.__next_f=self.__next_f', 'self.__data=self.__data')],
  ['a new script of the framework', `${chunkList}${flightData}<script>$RC("B:0","S:0")</script>`],
])('a build with Next’s %s in another form is refused', (_part, scripts) => {
  expect(policyProblem(page(scripts))).toContain('unknown to the content security policy');
});

test('a build that does not start the client bundle is refused', () => {
  expect(policyProblem(page(''))).toContain('no inline script');
});
