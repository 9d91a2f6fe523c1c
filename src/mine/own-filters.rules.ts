import { COLORS, type ColorId } from "../model/colors.rules.ts";
import { isStorableTag, tagsIn } from "../text/tag.rules.ts";

/** Filters of the person's Pins. The file has no schemas, so that screens load no zod. */
export const OWN_KINDS = ["picture", "film", "link", "note", "pdf", "product", "recipe", "article"] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** "dead": the page no longer exists. "untagged": it has no private tag. */
export const OWN_STATES = ["dead", "untagged"] as const;
export type OwnState = (typeof OWN_STATES)[number];

/** Tags in one search; a Pin must have all of them. */
export const SEARCHED_TAGS_MAX = 10;
export const SITE_MAX = 253;

/** Saved searches of one person, and characters of their names. */
export const SAVED_SEARCHES_MAX = 50;
export const SEARCH_NAME_MAX = 50;

/** Filters of a search in the person's Pins; all of them apply. */
export interface OwnFilters {
  q?: string | undefined;
  tags?: string[] | undefined;
  color?: ColorId | undefined;
  site?: string | undefined;
  kind?: OwnKind | undefined;
  boardId?: string | undefined;
  state?: OwnState | undefined;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
const COLOR_IDS = COLORS.map(({ id }) => id);

/** The site in an address or a name as people type it; "" without one. */
export function siteOf(text: string): string {
  const typed = text.trim().toLowerCase();
  const url = URL.parse(typed.includes("://") ? typed : `https://${typed}`);
  const host = typed === "" ? "" : (url?.hostname ?? "");
  return host.length <= SITE_MAX ? host.replace(/^www\./, "") : "";
}

/** Reads filters from an address; what can't be a filter counts as missing. */
export function readOwnFilters(said: Readonly<Record<string, unknown>>): OwnFilters {
  const text = (name: string) => (typeof said[name] === "string" ? String(said[name]) : "");
  // The router reads its own result again.
  const tags = tagsIn(Array.isArray(said.tags) ? said.tags.join() : text("tags"))
    .filter(isStorableTag)
    .slice(0, SEARCHED_TAGS_MAX);
  const site = siteOf(text("site"));
  return {
    q: text("q") || undefined,
    tags: tags.length > 0 ? tags : undefined,
    color: oneOf(COLOR_IDS, said.color),
    site: site || undefined,
    kind: oneOf(OWN_KINDS, said.kind),
    boardId: text("boardId") || undefined,
    state: oneOf(OWN_STATES, said.state),
  };
}

/** The filters as the query of an address, in one order, so that equal searches have equal texts; "" without any. */
export function writeOwnFilters({ q, tags, color, site, kind, boardId, state }: OwnFilters): string {
  const said = { q, tags: tags?.length ? tags.toSorted().join(",") : undefined, color, site, kind, boardId, state };
  const given = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  return new URLSearchParams(given).toString();
}
