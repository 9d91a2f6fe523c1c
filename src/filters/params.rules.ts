/** Splits a comma-separated query parameter, without empty items (spec signed-in 5). */
export function commaList(value: string | readonly string[] | null | undefined): string[] {
  const parts = typeof value === "string" ? value.split(",") : (value ?? []);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

/** Parses a numeric query parameter; null if it is invalid. */
export function numericParam(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
