/** Comma-separated query parameters lose what is empty (spec signed-in section 5). */
export function commaList(value: string | readonly string[] | null | undefined): string[] {
  const parts = typeof value === "string" ? value.split(",") : (value ?? []);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

/** A numeric query parameter that is no number is ignored. */
export function numericParam(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
