import { z } from "zod";
import type { Fields, RowOf, Written, WrittenBy } from "../model/fields.ts";
import { type InSnake, toSnakeKey } from "./case.ts";

/** A function of a row and of the fields that have no column, each as JSON text. */
type Writer<F extends Fields> = (row: RowOf<F>, written: Readonly<Record<WrittenBy<F>, string>>) => string;

/**
 * Writes an entity as JSON text with snake_case keys, in the order of its declaration. No object is built for an entity
 * on its way to the wire.
 */
export function textWriter<F extends Fields>(fields: F): Writer<F> {
  const write = membersWriter(fields);
  return (row, written) => `{${write(row, written)}}`;
}

/** Adds members to a stored object's text by cutting its last brace (docs/decisions/002). */
export const withMembers = (object: string, members: string): string => `${object.slice(0, -1)},${members}}`;

/** Like `textWriter`, but without the braces, for members that are added to a stored object. */
export function membersWriter<F extends Fields>(fields: F): Writer<F> {
  const parts: { name: string; start: string; as: "text" | "value" | "json" | "written" }[] = [];
  let start = "";
  for (const [name, { shown, read }] of Object.entries(fields)) {
    start += `"${toSnakeKey(name)}":`;
    if (shown instanceof z.ZodLiteral) {
      start += `${JSON.stringify(shown.value)},`;
      continue;
    }
    // Ids and times have no character to escape.
    const asText = (read === "id" || read === "time") && !shown.isNullable();
    parts.push({
      name,
      start: asText ? `${start}"` : start,
      as: asText ? "text" : read === "json" ? "json" : read ? "value" : "written",
    });
    start = asText ? '",' : ",";
  }
  const end = start.slice(0, -1);
  return (row: Readonly<Record<string, unknown>>, written: Readonly<Record<string, string>>) => {
    let text = "";
    for (const part of parts) {
      const value = part.as === "written" ? written[part.name] : row[part.name];
      text += part.start + (part.as === "value" ? textOf(value) : String(value));
    }
    return text + end;
  };
}

/** Numbers and booleans need no serializer. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "object" ? JSON.stringify(value) : String(value);

/**
 * Like `textWriter`, but for long lists: everything becomes text in one call of the serializer, because many small pieces
 * of text cost more than their characters. Values that the serializer writes have the wire's names.
 * @param added fields that are already JSON text; the caller adds them with `withMembers`
 */
export function listWriter<F extends Fields, Added extends WrittenBy<F>>(fields: F, added: readonly Added[]) {
  const columns: [name: string, key: string][] = [];
  // The same object for every row, so that the engine finds its keys where they were.
  const shape: Record<string, unknown> = {};
  for (const [name, { shown, read }] of Object.entries(fields)) {
    if (added.some((one) => one === name)) continue;
    const key = toSnakeKey(name);
    shape[key] = shown instanceof z.ZodLiteral ? shown.value : null;
    if (read !== undefined) columns.push([name, key]);
  }
  return (row: RowOf<F>, written: InSnake<Omit<Written<F>, Added>>): string => {
    for (const [name, key] of columns) shape[key] = (row as Readonly<Record<string, unknown>>)[name];
    return JSON.stringify(Object.assign(shape, written));
  };
}
