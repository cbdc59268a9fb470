import { useServerClock } from '../../stores/server-clock.ts';

/** The server has confirmed the device's clock. */
export const confirmDeviceClock = (): void => useServerClock.setState({ ahead: 0, requestedAt: Date.now() });
