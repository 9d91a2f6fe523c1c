const MICRO_DIGITS = 6;

/** Micro-units of an amount as people type it, e.g. `12.50` or `12,50`; null for what is no amount above zero. */
export function microOfText(text: string): bigint | null {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const micro = BigInt(whole + fraction.padEnd(MICRO_DIGITS, "0"));
  return micro > 0n ? micro : null;
}

/** The other way; exact, without a sign for thousands. */
export function textOfMicro(micro: bigint): string {
  const digits = String(micro).padStart(MICRO_DIGITS + 1, "0");
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0+$/, "");
  return digits.slice(0, -MICRO_DIGITS) + (fraction && `.${fraction.padEnd(2, "0")}`);
}
