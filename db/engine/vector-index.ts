import { sql } from "drizzle-orm";
import { VECTOR_LENGTHS, VECTOR_SOURCES } from "../../src/media/vector.rules.ts";
import { type Database, rows } from "../client.ts";
import { hasFaultCode } from "./fault-codes.ts";

/*
 * pgvector's index of what pictures look like, where the server has the extension (decision 137). Not a migration, for a server
 * may get it at any time, and everything works without it.
 */

/** So many of the nearest pictures are found, and as many are looked at in each layer (`hnsw.ef_search`). */
const NEAREST_MAX = 200;
const NOT_ALLOWED = "42501";

const indexOf = (source: string) => `image_vectors_${source}_alike_idx`;
const nearness = (source: keyof typeof VECTOR_LENGTHS, bytes: string) =>
  `(vector_of(${bytes})::vector(${VECTOR_LENGTHS[source]}))`;

// A generic plan knows no source, and so no partial index: each source has a statement of its own.
const branches = VECTOR_SOURCES.map(
  (source) => `if of_source = '${source}' then
      return query select v.image_id, v.vector from image_vectors v
        where v.source = '${source}' and v.vector is not null and v.image_id < as_of
        order by ${nearness(source, "v.vector")} <=> ${nearness(source, "near")} limit ${NEAREST_MAX};
    end if;`,
);

const STATEMENTS = [
  // Its body is bound when it is made: an index is built with an empty search path.
  `create or replace function vector_of(bytes bytea) returns vector
    language sql immutable strict parallel safe cost 1000
    return (select array_agg(case when number > 127 then number - 256 else number end order by at)::real[]::vector
      from (select at, get_byte(bytes, at) as number from generate_series(0, length(bytes) - 1) at) numbers)`,
  ...VECTOR_SOURCES.map(
    (source) => `create index if not exists ${indexOf(source)} on image_vectors
      using hnsw (${nearness(source, "vector")} vector_cosine_ops) where source = '${source}' and vector is not null`,
  ),
  `create or replace function alike_images(of_source text, near bytea, as_of bigint)
    returns table (image_id bigint, vector bytea)
    language plpgsql stable parallel safe set hnsw.ef_search = ${NEAREST_MAX}
    as $$ begin ${branches.join("\n")} end $$`,
];

const known = new WeakMap<Database, boolean>();

/**
 * Makes the index where the server has pgvector 0.5 or later and the database's user may use it, once. On a site with many
 * pictures this takes minutes.
 */
export async function makeAlikeIndex(db: Database): Promise<void> {
  const { isMade, isReady, isAvailable } = await lookUp(db);
  const isThere = isMade || ((isReady || (isAvailable && (await getReady(db)))) && (await make(db)));
  known.set(db, isThere);
}

/** Whether the index is there: looked up once for each database, before a site answers. */
export async function hasAlikeIndex(db: Database): Promise<boolean> {
  const isThere = known.get(db) ?? (await lookUp(db)).isMade;
  known.set(db, isThere);
  return isThere;
}

interface Standing extends Record<string, unknown> {
  /** The index is there. */
  isMade: boolean;
  /** The database has the extension, in a version that knows such indexes. */
  isReady: boolean;
  /** The server has the extension. */
  isAvailable: boolean;
}

const NOTHING: Standing = { isMade: false, isReady: false, isAvailable: false };

async function lookUp(db: Database): Promise<Standing> {
  const [found = NOTHING] = await rows<Standing>(
    db,
    sql`select to_regclass(${indexOf("model")}::text) is not null as "isMade",
      exists (select from pg_am where amname = 'hnsw') as "isReady",
      exists (select from pg_available_extensions where name = 'vector') as "isAvailable"`,
  );
  return found;
}

/** @returns whether the database has the extension now, in a version that knows such indexes */
async function getReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists vector`);
  } catch (error) {
    if (hasFaultCode(error, (code) => code === NOT_ALLOWED)) return false;
    throw error;
  }
  return (await lookUp(db)).isReady;
}

/** @returns that it is there */
async function make(db: Database): Promise<true> {
  await db.transaction(async (tx) => {
    // Of processes that start together one makes it; a time-out that the operator has set is meant for requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tackboard:alike'))`);
    if ((await lookUp(tx)).isMade) return;
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement));
  });
  return true;
}
