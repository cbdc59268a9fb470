import { useServerClock } from '../../stores/server-clock.ts';

/** The server has said that the device's clock is right. */
export const deviceIsRight = (): void => useServerClock.setState({ ahead: 0, requestedAt: Date.now() });
