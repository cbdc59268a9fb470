import Bowser from 'bowser';

const maxAgentLength = 200;

/** `Chrome, Android`: browser and system, without versions. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxAgentLength * 2));
  return [browser.name, os.name]
    .filter((name) => name !== undefined && name !== '')
    .join(', ')
    .slice(0, maxAgentLength);
}
