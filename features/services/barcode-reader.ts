import { parseImei } from '@/lib/services/imei';

/** What browsers call BarcodeDetector, as far as it is used here; not all of them have it. */
interface BarcodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type BarcodeDetectorMaker = new (options: { readonly formats: readonly string[] }) => BarcodeDetector;

/** As boxes and phones print an IMEI. */
const formats = ['code_128', 'ean_13', 'code_39', 'itf'];
const betweenLooksMs = 250;

const isMaker = (value: unknown): value is BarcodeDetectorMaker => typeof value === 'function';
const maker = (): BarcodeDetectorMaker | undefined => {
  const known: unknown = Reflect.get(window, 'BarcodeDetector');
  return isMaker(known) ? known : undefined;
};

/** Whether this browser can read a barcode by its camera; without TLS it has none. */
export const canScan = (): boolean => maker() !== undefined && 'mediaDevices' in navigator;

/** Why there is nothing to be read: the shopper did not let us look, or there is no camera to be had. */
export type ScanTrouble = 'refused' | 'noCamera';

interface Scan {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  readonly onFound: (imei: string) => void;
  readonly onTrouble: (trouble: ScanTrouble) => void;
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, betweenLooksMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Shows what the camera sees and looks for an IMEI in it until one is found or the signal ends it; then the camera is let go. */
export async function scanImei({ video, signal, onFound, onTrouble }: Scan): Promise<void> {
  const Maker = maker();
  let stream: MediaStream | undefined;
  try {
    if (Maker === undefined) {
      onTrouble('noCamera');
      return;
    }
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    const detector = new Maker({ formats });
    while (!signal.aborted) {
      // Other codes of the box, its serial number or its price, are none.
      const imei = (await detector.detect(video))
        .map(({ rawValue }) => parseImei(rawValue))
        .find((read) => read !== undefined);
      if (signal.aborted) return;
      if (imei !== undefined) {
        onFound(imei);
        return;
      }
      await pause(signal);
    }
  } catch (error) {
    if (!signal.aborted)
      onTrouble(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'noCamera');
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}
