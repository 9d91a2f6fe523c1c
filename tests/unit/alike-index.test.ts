import { afterAll, beforeAll, expect, test } from "bun:test";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector as pgvector } from "@electric-sql/pglite-pgvector";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openInMemory } from "../../db/client.ts";
import { hasAlikeIndex, makeAlikeIndex } from "../../db/engine/vector-index.ts";
import { alikeCandidates } from "../../db/queries/feeds/alike.ts";
import { findRelatedStart } from "../../db/queries/feeds/related-start.ts";
import { NEWEST } from "../../db/queries/fragments/pin-list.ts";
import { saveImageVector } from "../../db/queries/media/image-features.ts";
import { images, type StoredSizes } from "../../db/schema/images.ts";
import { bandsOf, cosine, VECTOR_LENGTHS, type VectorSource } from "../../src/media/vector.rules.ts";
import { createRandom } from "../eval/discovery/split.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { freshEmbedded } from "../support/fresh-database.ts";
import { migrateAll } from "../support/migrations-hash.ts";
import { signUp } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp } from "../support/test-app.ts";

/** The embedded engine with pgvector, as a server may have it. */
let open: OpenDatabase;
const pictures = new Map<string, Int8Array>();
const PICTURES = 160;

/** Deterministic numbers for a seed. */
function drawn(seed: number, length: number): Int8Array {
  const random = createRandom(seed);
  return Int8Array.from({ length }, () => Math.floor(random() * 255) - 127);
}

async function add(id: string, source: VectorSource, vector: Int8Array): Promise<void> {
  const sides = { width: 10, height: 10, mime: "image/jpeg", dominantColor: "#000000", thumbhash: "", phash: "0" };
  await open.db
    .insert(images)
    .values({ id, signature: id, ...sides, sizes: {} as StoredSizes })
    .onConflictDoNothing();
  const row = { imageId: id, source, vector: Buffer.from(vector), safetyClass: null, isUnsafe: false };
  await saveImageVector(open.db, { ...row, bands: bandsOf(source, vector) });
}

async function withExtension(): Promise<OpenDatabase> {
  const made = await openInMemory({ extensions: { pg_trgm, unaccent, vector: pgvector } });
  await migrateAll(made);
  await makeAlikeIndex(made.db);
  return made;
}

beforeAll(async () => {
  open = await withExtension();
  for (let at = 0; at < PICTURES; at++) {
    // Groups of four, each with different signs flipped.
    const vector = drawn(Math.floor(at / 4) * 7_919, VECTOR_LENGTHS.model).map((value, place) =>
      place % 16 === at % 4 ? -value : value,
    );
    pictures.set(String(at + 1), vector);
    await add(String(at + 1), "model", vector);
  }
});
afterAll(() => open?.close());

const nearest = (to: Int8Array, ids: Iterable<[string, Int8Array]>, count: number) =>
  [...ids]
    .map(([id, vector]) => ({ id, near: cosine(to, vector) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, count)
    .map(({ id }) => id);

test("with pgvector on the server, the nearest pictures are found by its index", async () => {
  expect(await hasAlikeIndex(open.db)).toBe(true);
  const sought = pictures.get("17") ?? new Int8Array();
  const found = await alikeCandidates(open.db, { source: "model", vector: sought, asOf: NEWEST });
  const exact = nearest(sought, pictures, 4);
  expect(exact.toSorted()).toEqual(["17", "18", "19", "20"]);
  expect(found.map(({ imageId }) => imageId)).toEqual(expect.arrayContaining(exact));
  expect(found.find(({ imageId }) => imageId === "17")?.vector).toEqual(sought);
});

test("pictures that came later than the page are not found", async () => {
  const vector = pictures.get("17") ?? new Int8Array();
  const found = await alikeCandidates(open.db, { source: "model", vector, asOf: "18" });
  const ids = found.map(({ imageId }) => Number(imageId));
  expect(ids).toContain(17);
  expect(Math.max(...ids)).toBe(17);
});

test("a re-described picture is found by its new look only, and only by vectors of its source", async () => {
  const [own, other] = [drawn(3, VECTOR_LENGTHS.model), drawn(5, VECTOR_LENGTHS.phash)];
  await add("900", "model", own);
  await add("901", "phash", other);
  const by = async (source: VectorSource, vector: Int8Array) =>
    (await alikeCandidates(open.db, { source, vector, asOf: NEWEST })).map(({ imageId }) => imageId);
  expect(await by("model", own)).toContain("900");
  expect(await by("phash", other)).toEqual(["901"]);
  await add("900", "phash", other);
  expect(await by("model", own)).not.toContain("900");
  expect((await by("phash", other)).toSorted()).toEqual(["900", "901"]);
});

test("visual search and related Pins ask the index, and find a smaller copy of a picture", async () => {
  const app = await startTestApp({}, {}, {}, withExtension);
  const { client } = await signUp(app);
  const board = await makeBoard(client, "Animals");
  const koala = await pinPicture(client, board.id, demoPicture("koala"), "koala");
  const elsewhere = await makeBoard(client, "Elsewhere");
  await pinPicture(client, elsewhere.id, demoPicture("espresso"), "espresso");
  await pinPicture(client, elsewhere.id, demoPicture("koala").resize(300), "small koala");
  await app.jobs.drained(60_000);
  expect(await hasAlikeIndex(app.deps.db)).toBe(true);
  const seen = await client.trpc.feeds.visualSearch.query({ pinId: koala.id });
  const start = await findRelatedStart(app.deps.db, { pinId: koala.id, viewerId: null, asOf: NEWEST });
  expect(seen.items.map(({ title }) => title)).toEqual(["small koala"]);
  expect(start?.candidates).toHaveLength(3);
  await app.close();
}, 60_000);

test("a site that loses the extension uses bands from its next start", async () => {
  const lost = await withExtension();
  await lost.db.execute(sql`drop extension vector cascade`);
  // Restores a server that never had it.
  await lost.db.execute(
    sql`create or replace temporary view pg_available_extensions as select ''::name as name limit 0`,
  );
  await makeAlikeIndex(lost.db);
  expect(await hasAlikeIndex(lost.db)).toBe(false);
  expect(await alikeCandidates(lost.db, { source: "model", vector: drawn(1, 256), asOf: NEWEST })).toEqual([]);
  await lost.close();
});

test("creating the index again changes nothing, and a server without the extension has none", async () => {
  await makeAlikeIndex(open.db);
  expect(await hasAlikeIndex(open.db)).toBe(true);
  const plain = await freshEmbedded();
  await makeAlikeIndex(plain.db);
  expect(await hasAlikeIndex(plain.db)).toBe(false);
  expect(await alikeCandidates(plain.db, { source: "model", vector: drawn(1, 256), asOf: NEWEST })).toEqual([]);
  await plain.close();
});
