import { SQL, StringChunk, sql } from "drizzle-orm";

/** A statement in the form that the driver accepts. */
export interface StatementText {
  sql: string;
  params: unknown[];
}

const PLAIN = new Set(["string", "number", "boolean", "bigint"]);

/**
 * The text and parameters of a statement that consists of text, plain values and nested statements of these, as Drizzle's dialect writes
 * them. Returns null if it contains anything else (tables, columns, encoders), which only the dialect can write. The dialect accounts for
 * a third of the cost of a page of Pins.
 */
export function statementText(statement: SQL): StatementText | null {
  const params: unknown[] = [];
  let text = "";
  const write = (chunks: readonly unknown[]): boolean => {
    for (const chunk of chunks) {
      if (chunk instanceof StringChunk) for (const part of chunk.value) text += part;
      else if (chunk instanceof SQL) {
        if (!write(chunk.queryChunks)) return false;
      } else if (chunk === null || PLAIN.has(typeof chunk)) text += `$${params.push(chunk)}`;
      else return false;
    }
    return true;
  };
  return write(statement.queryChunks) ? { sql: text, params } : null;
}

/** A statement that Drizzle sends as it is, where it would otherwise write the text from its parts. */
export class ReadyText extends SQL {
  constructor(private readonly ready: StatementText) {
    super([]);
  }
  override toQuery(): StatementText {
    return this.ready;
  }
}

/** Converts a statement's text and its parameters (`$1`, `$2` …) back to a Drizzle statement. */
export function ofText({ sql: text, params }: StatementText): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)));
}

/** The text of a statement with only text and plain values, to reuse with other values. @throws for any other statement */
export function fixedText(statement: SQL): string {
  const made = statementText(statement);
  if (!made) throw new Error("only text and plain values have a fixed text");
  return made.sql;
}

type Shape = readonly (string | number | boolean)[];

/**
 * A statement whose text is built once per shape (a page size, an order). Callers must keep the number of shapes small. Building a large
 * text takes longer than all other work that this process does for its rows.
 * @param make gets a placeholder for each name, to put in the value's place, and the shape
 * @returns builds the statement of a shape for given values @throws if `make` uses anything but text and these placeholders
 */
export function readyStatement<N extends string, S extends Shape>(
  names: readonly N[],
  make: (standIns: Record<N, string>, ...shape: S) => SQL,
): (values: Record<N, string | number | null>, ...shape: S) => StatementText {
  const standIns = {} as Record<N, string>;
  for (const name of names) standIns[name] = name;
  type Key = S[number] | undefined;
  const known = new Map<Key, { sql: string; places: N[] }>();
  const write = (key: Key, shape: S) => {
    const made = statementText(make(standIns, ...shape));
    if (!made) throw new Error("only text and plain values have a fixed text");
    const places = made.params as N[];
    const stranger = places.find((place) => !names.includes(place));
    if (stranger !== undefined) throw new Error(`${stranger} is none of the statement's values`);
    const ready = { sql: made.sql, places };
    known.set(key, ready);
    return ready;
  };
  return (values, ...shape) => {
    const key = shape.length > 1 ? shape.join() : shape[0];
    const { sql, places } = known.get(key) ?? write(key, shape);
    return { sql, params: places.map((place) => values[place]) };
  };
}
