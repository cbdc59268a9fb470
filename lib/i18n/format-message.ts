import formatCompiled from 'use-intl/format-message/format-only';
import { formatNumber } from '../format/number.ts';

type FormatMessage = typeof formatCompiled;
type GetNumberFormat = Parameters<FormatMessage>[3]['formatters']['getNumberFormat'];

/** Groups whole numbers by our own rule: the browser's locale data take a phone 20 ms to open. */
const grouping =
  (getNumberFormat: GetNumberFormat): GetNumberFormat =>
  (locale, options) => {
    const full = () => getNumberFormat(locale, options);
    return {
      format: (value: number | bigint | Intl.StringNumericLiteral) =>
        options === undefined && typeof value === 'number' && Number.isInteger(value)
          ? formatNumber(value)
          : full().format(value),
      formatToParts: (value) => (value === undefined ? full().formatToParts() : full().formatToParts(value)),
      formatRange: (start, end) => full().formatRange(start, end),
      formatRangeToParts: (start, end) => full().formatRangeToParts(start, end),
      resolvedOptions: () => full().resolvedOptions(),
    };
  };

/** Formats messages that `messages.ts` has compiled; replaces next-intl's formatter (`next.config.ts`). */
export default function formatMessage(
  ...[key, message, values, options]: Parameters<FormatMessage>
): ReturnType<FormatMessage> {
  const formatters = {
    ...options.formatters,
    getNumberFormat: grouping((...args) => options.formatters.getNumberFormat(...args)),
  };
  return formatCompiled(key, message, values, { ...options, formatters });
}
formatMessage.raw = formatCompiled.raw;
