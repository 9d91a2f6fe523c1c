const MICRO_DIGITS = 6;

/** Parses an amount as people type it, e.g. `12.50` or `12,50`, into micro-units; null unless it is above zero. */
export function microOfText(text: string): bigint | null {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const micro = BigInt(whole + fraction.padEnd(MICRO_DIGITS, "0"));
  return micro > 0n ? micro : null;
}

/** Formats micro-units exactly, without thousands separators. */
export function textOfMicro(micro: bigint): string {
  const digits = String(micro).padStart(MICRO_DIGITS + 1, "0");
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0+$/, "");
  return digits.slice(0, -MICRO_DIGITS) + (fraction && `.${fraction.padEnd(2, "0")}`);
}
