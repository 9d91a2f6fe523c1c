/** The effect of a chip: narrows by a word or by a filter's option, or sets the scope. */
export type Chip =
  | { kind: "word"; word: string }
  | { kind: "scope"; scope: string }
  | { kind: "filter"; filterId: string; optionId: string };

/** @returns null for an invalid id */
export function readChip(id: string): Chip | null {
  const [kind, value] = [id.slice(0, id.indexOf(":")), id.slice(id.indexOf(":") + 1)];
  if (value === "") return null;
  if (kind === "word") return { kind, word: value };
  if (kind === "scope") return { kind, scope: value };
  const [filterId = "", ...option] = value.split(":");
  const optionId = option.join(":");
  return kind === "filter" && filterId && optionId ? { kind, filterId, optionId } : null;
}

export const wordChip = (word: string): string => `word:${word}`;
export const filterChip = (filterId: string, optionId: string): string => `filter:${filterId}:${optionId}`;
export const scopeChip = (scope: string): string => `scope:${scope}`;

/** The selected chips after a press, which toggles a chip; a newly pressed scope replaces the previous one. */
export function pressed(selected: readonly string[], id: string): string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  const isScope = readChip(id)?.kind === "scope";
  return [...selected.filter((other) => !isScope || readChip(other)?.kind !== "scope"), id];
}

/** The results page of a query with these chips; keeps the `filters` of the address. */
export function chipsHref(query: string, selected: readonly string[], filters?: string): string {
  const chips = selected.length > 0 ? `&chips=${encodeURIComponent(selected.join(","))}` : "";
  return `/search/pins/?q=${encodeURIComponent(query)}${chips}${filters ? `&filters=${encodeURIComponent(filters)}` : ""}`;
}
