import { parseImei } from '@/lib/services/imei';

/** The used part of the BarcodeDetector API; not all browsers have it. */
interface BarcodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type BarcodeDetectorMaker = new (options: { readonly formats: readonly string[] }) => BarcodeDetector;

/** Barcode formats of IMEIs on boxes and phones. */
const formats = ['code_128', 'ean_13', 'code_39', 'itf'];
const scanIntervalMs = 250;

const isMaker = (value: unknown): value is BarcodeDetectorMaker => typeof value === 'function';
const maker = (): BarcodeDetectorMaker | undefined => {
  const known: unknown = Reflect.get(window, 'BarcodeDetector');
  return isMaker(known) ? known : undefined;
};

/** Whether this browser can read barcodes by camera; it needs TLS. */
export const canScan = (): boolean => maker() !== undefined && 'mediaDevices' in navigator;

/** Why scanning is impossible: permission denied, or no camera. */
export type ScanError = 'refused' | 'noCamera';

interface Scan {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  readonly onFound: (imei: string) => void;
  readonly onTrouble: (trouble: ScanError) => void;
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, scanIntervalMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Shows the camera and scans until an IMEI is found or the signal is aborted; then releases the camera. */
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
      // Other codes on the box, such as serial numbers, are not IMEIs.
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
