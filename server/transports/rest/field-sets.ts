/** The requested fields, by kind of object. A field's value lists what to keep inside it; null keeps all of it. */
export type FieldSets = ReadonlyMap<string, ReadonlyMap<string, FieldSets | ReadonlySet<string> | null>>;
type Fields = Map<string, FieldSets | ReadonlySet<string> | null>;

const LENGTH_MAX = 4_000;
const DEPTH_MAX = 4;
/** One entry: a kind, a field, and in brackets either nested entries `(…)` or the keys of a record `[…]`. */
const ENTRY = /^([a-z_]+)\.([a-z0-9_]+)(?:\((.*)\)|\[(.*)\])?$/s;

/**
 * Parses the option `field_sets`, by which clients of the original service narrow an answer, e.g.
 * `pin.id,pin.board(),pin.images[236x],pin.pinner(user.username)`.
 * @param given a text, or a list of them
 * @returns null if it isn't given or can't be parsed; the answer then has all fields
 */
export function readFieldSets(given: unknown): FieldSets | null {
  const texts = (Array.isArray(given) ? given : [given]).filter((part) => typeof part === "string");
  const text = texts.join(",");
  return text.trim() === "" || text.length > LENGTH_MAX ? null : parse(text, 0);
}

function parse(text: string, depth: number): FieldSets | null {
  if (depth > DEPTH_MAX) return null;
  const sets = new Map<string, Fields>();
  for (const entry of entriesOf(text)) {
    const [, kind = "", field = "", nested, keys] = ENTRY.exec(entry) ?? [];
    if (!kind) return null;
    const fields = sets.get(kind) ?? new Map();
    const inner = nested ? parse(nested, depth + 1) : null;
    fields.set(field, keys ? new Set(keys.split(",").map((key) => key.trim())) : inner);
    sets.set(kind, fields);
  }
  return sets;
}

/** The entries between commas that are outside of brackets. */
function entriesOf(text: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(" || text[at] === "[") depth++;
    else if (text[at] === ")" || text[at] === "]") depth--;
    else if (text[at] === "," && depth === 0) {
      entries.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...entries, text.slice(from).trim()].filter(Boolean);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Keeps only the named fields of objects whose kind is named; other objects stay whole. */
export function narrowed(value: unknown, sets: FieldSets): unknown {
  if (Array.isArray(value)) return value.map((item) => narrowed(item, sets));
  if (!isObject(value)) return value;
  const fields = typeof value.type === "string" ? sets.get(value.type) : undefined;
  if (!fields) return mapped(value, (item) => narrowed(item, sets));
  const kept = Object.entries(value).filter(([key]) => fields.has(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, narrowedTo(item, fields.get(key) ?? null)]));
}

/** A field's value, limited to the fields in its brackets. A value without a `type`, such as a Pin's board, counts as the kind named there. */
function narrowedTo(item: unknown, to: FieldSets | ReadonlySet<string> | null): unknown {
  if (!to || !isObject(item)) return item;
  if (to instanceof Set) return Object.fromEntries(Object.entries(item).filter(([key]) => to.has(key)));
  const [only] = [...(to as FieldSets).keys()];
  const { type = only } = item;
  const { type: _, ...rest } = narrowed({ ...item, type }, to as FieldSets) as Record<string, unknown>;
  return "type" in item ? { ...rest, type: item.type } : rest;
}

const mapped = (value: Record<string, unknown>, change: (item: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));

/** How a transport changes an answer's `data`, as JSON text. */
export type Reshape = (data: string) => string;

/** Narrows an answer's data to the fields that the caller named. */
export const toFieldSets =
  (sets: FieldSets): Reshape =>
  (data) =>
    JSON.stringify(narrowed(JSON.parse(data), sets));
