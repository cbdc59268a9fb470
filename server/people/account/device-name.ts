import Bowser from 'bowser';

/** Characters of a header that are parsed, and of the resulting name. */
const maxAgentLength = 400;
const maxNameLength = 200;

/** `Chrome, Android`: browser and system, without versions. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxAgentLength));
  return [browser.name, os.name]
    .filter((name) => name !== undefined && name !== '')
    .join(', ')
    .slice(0, maxNameLength);
}
