import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { type Database, madeOnce, rows, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { users } from "../../schema/users.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

const { search: _search, ...columns } = getTableColumns(users);

/** A person by username (in any case) or by id. */
export type PersonRef = { username: string } | { id: string };

/** All columns of a person, for the person themselves and for log-in rules. */
export type UserRow = Omit<typeof users.$inferSelect, "search">;

// Names and addresses are printable ASCII. Anything else matches nobody, and a NUL would make the database refuse the query.
const isPlain = (text: string) => /^[\x21-\x7e]{1,320}$/.test(text);

// Every log-in runs these, so their texts are built once per database.
const byUsername = madeOnce((db) =>
  db
    .select(columns)
    .from(users)
    .where(sql`lower(${users.username}) = lower(${sql.placeholder("name")})`)
    .limit(1)
    .prepare("user_by_username"),
);
const byEmail = madeOnce((db) =>
  db
    .select(columns)
    .from(users)
    .where(sql`lower(${users.email}) = lower(${sql.placeholder("name")})`)
    .limit(1)
    .prepare("user_by_email"),
);

export async function findUserById(db: Database, { id }: { id: string }): Promise<UserRow | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** Usernames are case-insensitive. */
export async function findUserByUsername(db: Database, { username }: { username: string }): Promise<UserRow | null> {
  if (!isPlain(username)) return null;
  const [row] = await byUsername(db).execute({ name: username });
  return row ?? null;
}

/** The person whom a form names by username, with or without an @, or a program by id; null if neither names one. */
export function findNamedUser(
  db: Database,
  { username, userId }: { username?: string | null | undefined; userId?: string | null | undefined },
): Promise<UserRow | null> {
  if (userId) return findUserById(db, { id: userId });
  return username ? findUserByUsername(db, { username: username.replace(/^@/, "") }) : Promise.resolve(null);
}

/** Addresses are case-insensitive. */
export async function findUserByEmail(db: Database, { email }: { email: string }): Promise<UserRow | null> {
  if (!isPlain(email)) return null;
  const [row] = await byEmail(db).execute({ name: email });
  return row ?? null;
}

/**
 * The fields of a person that their lists need. Returns null if the person doesn't exist, is hidden, or is in a block with the viewer;
 * callers can't distinguish these.
 */
export async function findActivePerson(
  db: Database,
  { viewerId, ...person }: PersonRef & { viewerId: string | null },
): Promise<{ id: string } | null> {
  const named = namedBy(person);
  if (named === null) return null;
  const statement = activePersonText({ named, viewerId }, "username" in person, viewerId === null);
  const [row] = await textRows<{ id: string }>(db, statement);
  return row ?? null;
}

const activePersonText = readyStatement(
  ["named", "viewerId"],
  ({ named, viewerId }, isByName: boolean, isVisitor: boolean) =>
    sql`select id::text as id from users where ${isActivePerson(named, isByName, isVisitor ? null : viewerId)}`,
);

/** The value that identifies a person in `isActivePerson`; null if it can't be a username. */
export const namedBy = (person: PersonRef): string | null =>
  "id" in person ? person.id : isPlain(person.username) ? person.username : null;

/** Only the condition, for a statement that reads more of that person. */
export const isActivePerson = (named: string, isByName: boolean, viewerId: string | null): SQL =>
  sql`${isByName ? sql`lower(username) = lower(${named})` : sql`id = ${named}`}
    and ${isVisiblePerson()} and ${isUnblocked(viewerId, "id")}`;

/** The people among `ids` that the viewer may see. */
export const activePeople = (
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select id::text as id from users where id = any(${`{${ids.join(",")}}`}::text::bigint[]) and ${isVisiblePerson()}
      and ${isUnblocked(viewerId, "id")}`,
  );
