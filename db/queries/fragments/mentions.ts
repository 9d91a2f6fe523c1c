import { type SQL, sql } from "drizzle-orm";
import { hiddenFrom, isOpenTo, isUnblocked, isVisiblePerson } from "./people.ts";
import { list } from "./values.ts";

/* Texts keep the mentions as they were typed. Rows keep whom they mean, so that links follow a person who is renamed. */

/**
 * The people whom a writer may mention by these names, as `(id, typed)`: visible ones without a block between them, who let the writer
 * mention them.
 * @param names from `mentionedNames`, so plain letters in lower case
 */
export const mentionable = (writerId: string, names: readonly string[]): SQL => {
  const writer = sql`${writerId}::text::bigint`;
  return sql`select u.id, t.typed from unnest(${list(names)}::text::text[]) t (typed)
    join users u on lower(u.username) = t.typed and ${isVisiblePerson("u")} and ${isUnblocked(writerId, "u.id")}
      and (u.id = ${writer} or ${isOpenTo(writer, "u", "mentions_from")})`;
};

/** The JSON text of `Mentioned[]`. @param rows SQL after `from` for rows `m` with `user_id` and `typed`, and their condition */
export const mentionedJson = (viewerId: string | SQL | null, table: string, condition: string): SQL => {
  const open = viewerId === null ? sql`true` : sql`u.id <> all (${hiddenFrom(viewerId)})`;
  return sql`(select json_agg(json_build_object('id', u.id::text, 'typed', m.typed, 'username', u.username) order by u.id)::text
    from ${sql.raw(table)} m join users u on u.id = m.user_id and ${isVisiblePerson("u")} and ${open} where ${sql.raw(condition)})`;
};
