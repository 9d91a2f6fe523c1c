import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { advertiserDelegates } from "../../db/schema/advertisers.ts";
import { adAudiences, adListUploads } from "../../db/schema/audiences.ts";
import { users } from "../../db/schema/users.ts";
import { deleteOldListUploads, linesOf, readListUpload } from "../../server/slices/audiences/list-uploads.ts";
import { LIST_UPLOADS_OF_OWNER_MAX } from "../../src/audiences/list-uploads.contract.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { seedDelegate } from "../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
let listId: string;
const crowd: Person[] = [];

interface Upload {
  id: string;
  state: string;
  record_counts?: object;
  error_counts?: object[];
}
interface Made {
  customer_list_upload: Upload;
  s3_multipart_upload_data: { file_parts: { part_number: number; presigned_url: string }[] };
}
async function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, as = token) {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${as}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}
async function begin(operation: string, total_parts: number, as = token) {
  const { data } = await call<Made>("POST", `/customer_lists/${listId}/uploads`, { operation, total_parts }, as);
  const urls = data.s3_multipart_upload_data.file_parts.map((part) => part.presigned_url);
  return { id: data.customer_list_upload.id, urls };
}
const put = async (url: string, body: BodyInit) => (await fetch(url, { method: "PUT", body })).status;
const one = (id: string) => `/customer_lists/${listId}/uploads/${id}`;
const members = async () => {
  const [row] = await rows<{ people: number }>(
    app.deps.db,
    sql`select count(*)::int as people from ad_audience_members where audience_id = ${listId}::text::bigint`,
  );
  return row?.people;
};
const hashOf = (address: string) => createHash("sha256").update(address).digest("hex");
const addressOf = (at: number) => `crowd${at}@example.com`;

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  for (let at = 0; at < 6; at += 1) crowd.push(await seedPerson(app, "Crowd"));
  for (const [at, { id }] of crowd.entries())
    await app.deps.db.execute(
      sql`update users set email = ${addressOf(at)}, email_verified_at = now() where id = ${id}::text::bigint`,
    );
  const rule = { type: "CUSTOMER_LIST" } as const;
  const made = await account.owner.client.trpc.audiences.create.mutate({ advertiserId: account.id, name: "B", rule });
  listId = made.id;
});
afterAll(() => app.close());

test("a list in parts adds its people, wherever its parts are cut, and counts faulty rows", async () => {
  const { id, urls } = await begin("ADD", 2);
  const text = `email\n${addressOf(0)}\n${hashOf(addressOf(1))}\n"${addressOf(2).toUpperCase()}",Ada\nnobody@example.com\n`;
  const middle = text.indexOf(hashOf(addressOf(1))) + 20;
  expect(await call("POST", `${one(id)}/run`)).toMatchObject({
    status: 409,
    data: { code: ERRORS.LIST_PARTS_MISSING.code },
  });
  for (const [at, part] of [text.slice(0, middle), text.slice(middle)].entries())
    expect(await put(urls[at] ?? "", part)).toBe(200);
  expect((await call<Upload>("POST", `${one(id)}/run`)).data).toMatchObject({ id, state: "RUNNING" });
  await app.jobs.drained();
  expect((await call<Upload>("GET", one(id))).data).toMatchObject({
    state: "SUCCEEDED",
    customer_list_id: listId,
    operation: "ADD",
    record_counts: { processed: 5, valid: 4, invalid: 1 },
    error_counts: [{ count: 1 }],
  });
  expect(await members()).toBe(3);
});

test("an upload removes people, and its addresses may be on one long line with commas", async () => {
  const { id, urls } = await begin("REMOVE", 1);
  const many = Array.from({ length: 3_000 }, (_, at) => `other${at}@example.com`);
  await put(urls[0] ?? "", [addressOf(0), ...many, addressOf(2)].join(","));
  await call("POST", `${one(id)}/run`);
  await app.jobs.drained();
  expect((await call<Upload>("GET", one(id))).data).toMatchObject({
    state: "SUCCEEDED",
    record_counts: { processed: 3_002, valid: 3_002, invalid: 0 },
    error_counts: [],
  });
  expect(await members()).toBe(1);
});

test("a list on one line or on full lines is matched in small batches [SECURITY 42]", async () => {
  const addresses = Array.from({ length: 9_000 }, (_, at) => `list${at}@example.com`);
  const third = (at: number) => addresses.slice(at * 3_000, (at + 1) * 3_000);
  const oneLine = [third(0).join(","), third(1).join(";"), third(2).join("\t")].join(",");
  const fullLines = Array.from({ length: 100 }, (_, at) => addresses.slice(at * 90, (at + 1) * 90).join(",")).join(
    "\n",
  );
  const { id, urls } = await begin("ADD", 2);
  await put(urls[0] ?? "", `${oneLine}\n`);
  await put(urls[1] ?? "", fullLines);
  const batches: string[][] = [];
  for await (const batch of linesOf(app.deps, { id, parts: 2 })) batches.push(batch);
  expect(batches.flatMap((lines) => lines.join().split(/[,;\t]/))).toEqual([...addresses, ...addresses]);
  expect(Math.max(...batches.map((lines) => lines.join("").length))).toBeLessThanOrEqual(66_000);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(2_001);
  await call("POST", `${one(id)}/run`);
  await app.jobs.drained();
  expect((await call<Upload>("GET", one(id))).data).toMatchObject({
    state: "SUCCEEDED",
    record_counts: { valid: 18_000, invalid: 0 },
  });
});

test("an upload whose file is lost fails, and one killed at its end only deletes its files", async () => {
  const lost = await begin("ADD", 1);
  await put(lost.urls[0] ?? "", addressOf(0));
  await app.deps.media.delete(`private/lists/${lost.id}/00001.part`);
  await call("POST", `${one(lost.id)}/run`);
  await app.jobs.drained();
  expect((await call<Upload>("GET", one(lost.id))).data).toMatchObject({ state: "FAILED" });
  const killed = await begin("REMOVE", 1);
  await put(killed.urls[0] ?? "", addressOf(1));
  const before = await members();
  await app.deps.db.execute(sql`update ad_list_uploads set state = 'SUCCEEDED' where id = ${killed.id}::text::bigint`);
  await readListUpload(app.deps, { uploadId: killed.id }, new AbortController().signal);
  expect(await app.deps.media.has(`private/lists/${killed.id}/00001.part`)).toBe(false);
  expect(await members()).toBe(before);
});

test("a list is counted once if two runs of its job end together", async () => {
  const { db } = app.deps;
  const added = async () => {
    const [list] = await db.select().from(adAudiences).where(eq(adAudiences.id, listId));
    return { batches: list?.batches ?? 0, added: list?.added ?? 0 };
  };
  const before = await added();
  const { id, urls } = await begin("ADD", 1);
  await put(urls[0] ?? "", addressOf(3));
  await db.update(adListUploads).set({ state: "RUNNING" }).where(eq(adListUploads.id, id));
  const run = () => readListUpload(app.deps, { uploadId: id }, new AbortController().signal);
  await Promise.all([run(), run()]);
  expect(await added()).toEqual({ batches: before.batches + 1, added: before.added + 1 });
});

test("a file without any address fails, and parts outside 1 to 10 are refused", async () => {
  const { id, urls } = await begin("ADD", 1);
  await put(urls[0] ?? "", "name\nAda\n");
  await call("POST", `${one(id)}/run`);
  await app.jobs.drained();
  expect((await call<Upload>("GET", one(id))).data).toMatchObject({ state: "FAILED", record_counts: { invalid: 2 } });
  for (const total_parts of [0, 11, 1.5])
    expect((await call("POST", `/customer_lists/${listId}/uploads`, { operation: "ADD", total_parts })).status).toBe(
      400,
    );
});

test("a forged, changed or expired address takes no part, and no part comes after the run", async () => {
  const { id, urls } = await begin("ADD", 2);
  const [first = "", second = ""] = urls;
  expect(await put(first.replace(/\.1\./, ".2."), "x")).toBe(403);
  expect(await put(first.replace(id, "7"), "x")).toBe(403);
  expect(await put(`${first.slice(0, -2)}xx`, "x")).toBe(403);
  expect((await fetch(first)).status).toBe(405);
  expect(await put(first, new Uint8Array(10_485_761))).toBe(400);
  expect(await put(first, "")).toBe(400);
  for (const url of urls) expect(await put(url, addressOf(3))).toBe(200);
  await call("POST", `${one(id)}/run`);
  expect((await call("POST", `${one(id)}/run`)).status).toBe(409);
  expect(await put(second, addressOf(4))).toBe(400);
  await app.jobs.drained();
  const late = await begin("ADD", 1);
  app.advance(3_600_001);
  expect(await put(late.urls[0] ?? "", "x")).toBe(403);
});

test("waiting and running uploads of all accounts of an owner have one limit [SECURITY 29]", async () => {
  const other = await seedAccount(app, { owner: account.owner, prepaid: 0n });
  const { db, newId, now } = app.deps;
  const open = Array.from({ length: LIST_UPLOADS_OF_OWNER_MAX }, (_, at) => ({
    id: newId(),
    advertiserId: other.id,
    audienceId: listId,
    operation: "ADD" as const,
    parts: 1,
    state: at % 2 === 0 ? ("RUNNING" as const) : ("NOT_STARTED" as const),
    createdAt: now(),
  }));
  await db.delete(adListUploads).where(eq(adListUploads.advertiserId, account.id));
  await db.insert(adListUploads).values(open);
  const make = () => call("POST", `/customer_lists/${listId}/uploads`, { operation: "ADD", total_parts: 1 });
  expect((await make()).data).toMatchObject({ code: ERRORS.LIST_UPLOADS_FULL.code });
  await db
    .update(adListUploads)
    .set({ state: "SUCCEEDED" })
    .where(eq(adListUploads.id, open[0]?.id ?? ""));
  const together = await Promise.all([make(), make(), make()]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const remove = () => account.owner.client.rest("DELETE", `/ads/v4/advertisers/${other.id}/`);
  // Otherwise one account after another could be filled and deleted.
  expect((await remove()).code).toBe(ERRORS.ADVERTISER_IN_USE.code);
  await db.update(adListUploads).set({ state: "SUCCEEDED" }).where(eq(adListUploads.advertiserId, other.id));
  expect((await remove()).code).toBe(0);
});

test("a list's part is refused once its sender's role has ended [SECURITY 57]", async () => {
  const manager = await seedDelegate(app, account.id, "AUDIENCE_MANAGER");
  const { urls } = await begin("ADD", 1, (await accessToken(app, manager.id)).token);
  const [url = ""] = urls;
  const { db } = app.deps;
  const setRole = (role: "ANALYST" | "AUDIENCE_MANAGER") =>
    db.update(advertiserDelegates).set({ role }).where(eq(advertiserDelegates.userId, manager.id));
  const setSuspended = (at: Date | null) => db.update(users).set({ suspendedAt: at }).where(eq(users.id, manager.id));
  expect(await put(url, addressOf(5))).toBe(200);
  expect(await put(url.replace(manager.id, account.owner.id), "x")).toBe(403);
  await setRole("ANALYST");
  expect(await put(url, "x")).toBe(403);
  await setRole("AUDIENCE_MANAGER");
  await setSuspended(new Date());
  expect(await put(url, "x")).toBe(403);
  await setSuspended(null);
  expect(await put(url, addressOf(5))).toBe(200);
  await db.delete(advertiserDelegates).where(eq(advertiserDelegates.userId, manager.id));
  expect(await put(url, "x")).toBe(403);
});

test("a list's file is served nowhere, and is deleted after its run or after a day", async () => {
  const before = await begin("ADD", 1);
  await put(before.urls[0] ?? "", addressOf(5));
  const key = `private/lists/${before.id}/00001.part`;
  expect(await app.deps.media.has(key)).toBe(true);
  expect((await fetch(`${app.url}/media/${key}`)).status).toBe(404);
  app.advance(25 * 3_600_000);
  await deleteOldListUploads(app.deps, new AbortController().signal);
  expect(await app.deps.media.has(key)).toBe(false);
  expect((await call("GET", one(before.id))).status).toBe(404);
  const { id, urls } = await begin("ADD", 1);
  await put(urls[0] ?? "", addressOf(5));
  await call("POST", `${one(id)}/run`);
  await app.jobs.drained();
  expect(await app.deps.media.has(`private/lists/${id}/00001.part`)).toBe(false);
});

test("another list's upload isn't found, and an account has at most five open uploads", async () => {
  const stranger = await seedPerson(app, "Sven");
  const theirs = (await accessToken(app, stranger.id)).token;
  const { id } = await begin("ADD", 1);
  expect((await call("GET", one(id), undefined, theirs)).status).toBe(403);
  const other = await account.owner.client.trpc.audiences.create.mutate({
    advertiserId: account.id,
    name: "C",
    rule: { type: "CUSTOMER_LIST" },
  });
  expect((await call("GET", `/customer_lists/${other.id}/uploads/${id}`)).data).toMatchObject({
    code: ERRORS.LIST_UPLOAD_NOT_FOUND.code,
  });
  let refused = null as unknown;
  for (let n = 0; n < 5 && refused === null; n += 1) {
    const { status, data } = await call("POST", `/customer_lists/${listId}/uploads`, {
      operation: "ADD",
      total_parts: 1,
    });
    if (status !== 200) refused = data;
  }
  expect(refused).toMatchObject({ code: ERRORS.LIST_UPLOADS_FULL.code });
});
