/** Russian and ASCII text in the encoding of this market's spreadsheets. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code < 0x80 || code === 0xa0) return code;
      return code === 0x0451 ? 0xb8 : code - 0x0410 + 0xc0;
    }),
  );
