import { z } from "zod";

/**
 * One field of an entity. Each entity declares its fields once (`boardFields`), and contracts, queries and serializers
 * derive from that: names on the wire, columns, row types, and the fields of a form.
 */
export interface Field {
  /** The value in answers. */
  shown: z.ZodType;
  /**
   * How a query reads it: `plain` from the column of that name, `id` and `time` likewise as the text of answers, `made`
   * by an expression that the query gives, `json` by one that gives JSON text, which is copied into the answer. Omitted
   * if the serializer writes it.
   */
  read?: "plain" | "id" | "time" | "made" | "json";
  /** The value in a call that changes the entity; omitted if no call sets the column directly. */
  edited?: z.ZodType;
  /** The value in a call that creates the entity. */
  created?: z.ZodType;
}
export type Fields = Readonly<Record<string, Field>>;

type With<F extends Fields, Part> = { [K in keyof F]: F[K] extends Part ? K : never }[keyof F];
type Without<F extends Fields, Part> = Exclude<keyof F, With<F, Part>>;

/** Names of the fields that the given `read` applies to. */
export type ReadBy<F extends Fields, Read extends Field["read"]> = With<F, { read: Read }>;
/** A row as `columnsOf` reads it. */
export type RowOf<F extends Fields> = {
  [K in With<F, { read: string }>]: F[K] extends { read: "json" }
    ? string | (null extends z.output<F[K]["shown"]> ? null : never)
    : z.output<F[K]["shown"]>;
};
/** Names of the fields that a serializer writes itself; it needs no value for literals. */
export type WrittenBy<F extends Fields> = Exclude<Without<F, { read: string }>, With<F, { shown: z.ZodLiteral }>>;
/** Names of the fields that a call may change. */
export type EditedIn<F extends Fields> = With<F, { edited: z.ZodType }>;
/** Names of the fields that a call may set in a new entity. */
export type CreatedIn<F extends Fields> = With<F, { created: z.ZodType }>;

type Shown<F extends Fields> = { [K in keyof F]: F[K]["shown"] };
type Edited<F extends Fields> = { [K in EditedIn<F>]: z.ZodOptional<NonNullable<F[K]["edited"]>> };
type Created<F extends Fields> = { [K in CreatedIn<F>]: NonNullable<F[K]["created"]> };

function shapeOf(fields: Fields, partOf: (field: Field) => z.ZodType | undefined): z.ZodRawShape {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = partOf(field);
    if (schema) shape[name] = schema;
  }
  return shape;
}

/** Names of the fields that a call may set in a new entity, in the order of the declaration. */
export const createdNames = <F extends Fields>(fields: F) =>
  Object.keys(fields).filter((name) => fields[name]?.created !== undefined) as CreatedIn<F>[];

/** The shape of an entity in answers. */
export const shownShape = <F extends Fields>(fields: F) => shapeOf(fields, ({ shown }) => shown) as Shown<F>;

/** Values that the serializer computes, by field. */
export type Written<F extends Fields> = { [K in WrittenBy<F>]: z.output<F[K]["shown"]> };

/** An entity in answers, from its row and from computed values. Other fields of the row are left out. */
export function shownFrom<F extends Fields>(fields: F, row: RowOf<F>, written: Written<F>) {
  const all: Readonly<Record<string, unknown>> = { ...row, ...written };
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    shown[name] = field.shown instanceof z.ZodLiteral ? field.shown.value : all[name];
  return shown as z.output<z.ZodObject<Shown<F>>>;
}

/** The shape of a change; omitted fields stay as they are. */
export const editedShape = <F extends Fields>(fields: F) =>
  shapeOf(fields, ({ edited }) => edited?.optional()) as Edited<F>;

/** The shape of a new entity. */
export const createdShape = <F extends Fields>(fields: F) => shapeOf(fields, ({ created }) => created) as Created<F>;
