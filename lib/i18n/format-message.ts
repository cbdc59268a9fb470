import formatCompiled from 'use-intl/format-message/format-only';
import { formatNumber } from '../format/number.ts';

type FormatMessage = typeof formatCompiled;
type GetNumberFormat = Parameters<FormatMessage>[3]['formatters']['getNumberFormat'];

/** Whole numbers are grouped by our own rule; the language data that the browser opens for it takes a phone 20 ms. */
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

/** The formatter of messages that `messages.ts` has compiled; takes the place of next-intl's own (`next.config.ts`). */
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
