/** What a chip does: narrows by a word, or says where to look. */
export type Chip = { kind: "word"; word: string } | { kind: "scope"; scope: string };

/** @returns null for what is no chip's id */
export function readChip(id: string): Chip | null {
  const [kind, value] = [id.slice(0, id.indexOf(":")), id.slice(id.indexOf(":") + 1)];
  if (value === "") return null;
  if (kind === "word") return { kind, word: value };
  return kind === "scope" ? { kind, scope: value } : null;
}

export const wordChip = (word: string): string => `word:${word}`;
export const scopeChip = (scope: string): string => `scope:${scope}`;

/** The chips after one was pressed: it is taken off, or put on; of scopes there is one. */
export function pressed(selected: readonly string[], id: string): string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  const isScope = readChip(id)?.kind === "scope";
  return [...selected.filter((other) => !isScope || readChip(other)?.kind !== "scope"), id];
}

/** Where the results of a query with these chips are. */
export function chipsHref(query: string, selected: readonly string[]): string {
  const chips = selected.length > 0 ? `&chips=${encodeURIComponent(selected.join(","))}` : "";
  return `/search/pins/?q=${encodeURIComponent(query)}${chips}`;
}
