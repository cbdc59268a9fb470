import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ImeiForm } from '@/features/services';
import ru from '../../../locales/ru.json';
import { renderIsland } from '../../support/render.tsx';

const imei = '353324110000012';
/** What the camera sees at each look. */
let codesPerLook: readonly (readonly string[])[] = [];
let looks = 0;
const stopped = vi.fn();
const media = { getUserMedia: vi.fn<() => Promise<unknown>>() };

class Detector {
  static formats: readonly string[] = [];
  constructor({ formats }: { formats: readonly string[] }) {
    Detector.formats = formats;
  }
  detect(): Promise<{ rawValue: string }[]> {
    const codes = codesPerLook[Math.min(looks, codesPerLook.length - 1)] ?? [];
    looks += 1;
    return Promise.resolve(codes.map((rawValue) => ({ rawValue })));
  }
}

beforeEach(() => {
  codesPerLook = [];
  looks = 0;
  stopped.mockClear();
  media.getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopped }] });
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const scan = () => screen.getByRole('button', { name: ru.services.imeiScan });
const field = () => screen.getByLabelText(/^Код IMEI/);

describe('the camera of the IMEI check', () => {
  test('reads the IMEI from a box into the field, skips other codes and stops', async () => {
    codesPerLook = [['4780000000017'], ['353324110000011', 'SN12345678'], ['4780000000017', imei]];
    renderIsland(<ImeiForm />);
    await userEvent.click(scan());
    await waitFor(() => expect(field()).toHaveValue(imei));
    expect(field()).toHaveFocus();
    expect(looks).toBe(3);
    expect(Detector.formats).toEqual(expect.arrayContaining(['code_128', 'ean_13']));
    expect(stopped).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText(ru.services.imeiCamera)).toBeNull();
    expect(scan()).toBeVisible();
  });

  test('without permission an alternative is shown', async () => {
    media.getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    renderIsland(<ImeiForm />);
    await userEvent.click(scan());
    expect(await screen.findByText(ru.services.imeiCameraRefused)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(field()).toBeVisible();
    expect(scan()).toBeVisible();
  });

  test('without a camera a message is shown', async () => {
    media.getUserMedia.mockRejectedValue(new DOMException('no', 'NotFoundError'));
    renderIsland(<ImeiForm />);
    await userEvent.click(scan());
    expect(await screen.findByText(ru.services.imeiNoCamera)).toBeVisible();
  });

  test('stops when it is closed', async () => {
    codesPerLook = [[]];
    renderIsland(<ImeiForm />);
    await userEvent.click(scan());
    expect(await screen.findByLabelText(ru.services.imeiCamera)).toBeVisible();
    await waitFor(() => expect(looks).toBeGreaterThan(0));
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
    expect(field()).toHaveValue('');
  });

  test('is not offered by browsers without a barcode reader', () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    renderIsland(<ImeiForm />);
    expect(screen.queryByRole('button', { name: ru.services.imeiScan })).toBeNull();
  });
});
