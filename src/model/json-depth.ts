/** How many levels JSON may have, in a body and in a text within one (SECURITY.md 30). */
export const DEPTH_MAX = 32;

/**
 * Whether what was read from JSON has more levels than that. By loops, for whoever sends a body has it walked: `Object.values`
 * of a long list takes a hundred times as long.
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

/** What a text says as JSON. Text that is none, or too deep, stays text, which the schema of an object or a list refuses. */
export function jsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value) ? text : value;
  } catch {
    return text;
  }
}
