import { sql } from "drizzle-orm";
import { VECTOR_LENGTHS, VECTOR_SOURCES } from "../../src/media/vector.rules.ts";
import type { Database } from "../database.ts";
import { hasFaultCode } from "./faults.ts";
import { rows } from "./text-rows.ts";

/*
 * pgvector's index of visual similarity, if the server has the extension (decision 090). It is not a migration, because a server may get
 * the extension at any time, and everything works without it.
 */

/** Number of nearest pictures to return, and to keep while searching a layer (`hnsw.ef_search`). */
const NEAREST_MAX = 200;
const NOT_ALLOWED = "42501";

const indexOf = (source: string) => `image_vectors_${source}_alike_idx`;
const nearness = (source: keyof typeof VECTOR_LENGTHS, bytes: string) =>
  `(vector_of(${bytes})::vector(${VECTOR_LENGTHS[source]}))`;

// Each kind of vectors has its own statement: if the kind were a parameter, PostgreSQL's generic plan could not use a
// partial index.
const branches = VECTOR_SOURCES.map(
  (source) => `if of_source = '${source}' then
      return query select v.image_id, v.vector from image_vectors v
        where v.source = '${source}' and v.vector is not null and v.image_id < as_of
        order by ${nearness(source, "v.vector")} <=> ${nearness(source, "near")} limit ${NEAREST_MAX};
    end if;`,
);

const STATEMENTS = [
  // `return` resolves names when the function is created. An index build runs with an empty search path and would not
  // find them.
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
 * Creates the index once, if the server has pgvector 0.5 or later and the database user may use it. This takes minutes on a site with
 * many pictures.
 */
export async function makeAlikeIndex(db: Database): Promise<void> {
  const { isMade, isReady, isAvailable } = await lookUp(db);
  const isThere = isMade || ((isReady || (isAvailable && (await getReady(db)))) && (await make(db)));
  known.set(db, isThere);
}

/** Whether the index exists. Each database is checked once, before the site answers requests. */
export async function hasAlikeIndex(db: Database): Promise<boolean> {
  const isThere = known.get(db) ?? (await lookUp(db)).isMade;
  known.set(db, isThere);
  return isThere;
}

interface Standing extends Record<string, unknown> {
  isMade: boolean;
  /** Whether this database has the extension, in a version with HNSW indexes. */
  isReady: boolean;
  /** Whether the server can install the extension. */
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

/** @returns whether the database now has the extension, in a version with HNSW indexes */
async function getReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists vector`);
  } catch (error) {
    if (hasFaultCode(error, (code) => code === NOT_ALLOWED)) return false;
    throw error;
  }
  return (await lookUp(db)).isReady;
}

async function make(db: Database): Promise<true> {
  await db.transaction(async (tx) => {
    // A lock, so that only one of several starting processes creates the index. The statement timeout is off, because
    // the operator sets it for requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tackboard:alike'))`);
    if ((await lookUp(tx)).isMade) return;
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement));
  });
  return true;
}
