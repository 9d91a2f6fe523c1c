/** Maximum nesting of JSON, in a body and in a text inside it (SECURITY.md 30). */
export const DEPTH_MAX = 32;

/**
 * Whether a parsed JSON value is nested deeper than allowed. Uses loops, because `Object.values` is too slow for long
 * lists that anybody can send.
 */
export function isDeeper(value: unknown, depth: number = DEPTH_MAX): boolean {
  if (value === null || typeof value !== "object") return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (isDeeper(item, depth - 1)) return true;
    return false;
  }
  for (const key in value) if (isDeeper((value as Record<string, unknown>)[key], depth - 1)) return true;
  return false;
}

/** Parses a text as JSON. Invalid or too deep JSON stays text, which the schemas of objects and lists refuse. */
export function jsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value) ? text : value;
  } catch {
    return text;
  }
}
