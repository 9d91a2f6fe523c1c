import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { forgetExpiredLists } from "../../../server/slices/spam/domains.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { LISTS_MAX } from "../../../src/spam/lists.rules.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { codeOf } from "../../support/code-of.ts";
import type { Person } from "../../support/people.ts";
import { type Person as Seeded, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
let mona: Person;
let ada: Seeded;
let list: string;
let served = "";
const site = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response(served) });
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, ALLOW_PRIVATE_FETCH: `127.0.0.1:${site.port}` });
  [admin, mona, ada] = [await administrator(app), await moderator(app), await seedPerson(app)];
  list = await bring("0.0.0.0 blocked.example\nbad.co.uk\n", "blocked", "Phishing");
});
afterAll(async () => {
  await app?.close();
  await site.stop(true);
});

const spam = () => admin.client.trpc.spam;
const bring = async (
  text: string,
  status: "blocked" | "suspicious" | "porn",
  name: string,
  days: number | null = null,
) => (await spam().importDomains.mutate({ name, status, text, days })).list.id;
const BLOCKED = ERRORS.LINK_BLOCKED.code;
const board = async () => (await seedBoard(app, ada)).id;

/** Posts a link in every way, and gives each code; 0 for a post. */
async function everyWay(url: string): Promise<Record<string, number>> {
  const { trpc } = ada.client;
  const boardId = await board();
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const { id: commentId } = await trpc.comments.create.mutate({ pinId, text: "Lovely" });
  const other = await seedPerson(app, "Bob");
  const codes: Record<string, number> = {};
  codes.note = await codeOf(trpc.pins.create.mutate({ boardId, markdown: `See [this](${url})` }));
  const note = await trpc.pins.create.mutate({ boardId, markdown: "A note" });
  codes.renote = await codeOf(trpc.pins.update.mutate({ pinId: note.id, markdown: `See ${url}` }));
  codes.create = await codeOf(trpc.pins.create.mutate({ boardId, link: url }));
  codes.description = await codeOf(trpc.pins.update.mutate({ pinId, description: `See ${url} now` }));
  codes.update = await codeOf(trpc.pins.update.mutate({ pinId, link: url }));
  codes.comment = await codeOf(trpc.comments.create.mutate({ pinId, text: `Look: ${url}!` }));
  codes.reword = await codeOf(trpc.comments.update.mutate({ commentId, text: url }));
  codes.conversation = await codeOf(trpc.conversations.create.mutate({ userIds: [other.id], text: url }));
  return codes;
}

test("links to a blocked site and its subdomains are refused everywhere [threat: link spam]", async () => {
  for (const url of ["https://blocked.example/x", "https://deep.down.blocked.example./"])
    expect(Object.values(await everyWay(url)), url).toEqual(Array(8).fill(BLOCKED));
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const text = "https://good.example@blocked.example/";
  expect(await codeOf(ada.client.trpc.comments.create.mutate({ pinId, text }))).toBe(BLOCKED);
  const fine = await everyWay("https://notblocked.example/");
  expect(Object.values(fine)).toEqual(Array(8).fill(0));
});

test("saves are checked with the texts that they give or copy [threat: link spam]", async () => {
  const boardId = await board();
  const { save, bulkCopy, create } = ada.client.trpc.pins;
  const fine = await seedPin(app, await seedBoard(app, ada));
  const old = await seedPin(app, await seedBoard(app, ada), { description: "See https://blocked.example/ now" });
  const text = "See https://blocked.example/";
  for (const call of [
    save.mutate({ pinId: fine, boardId, title: text }),
    save.mutate({ pinId: fine, boardId, description: text }),
    save.mutate({ pinId: old, boardId }),
    bulkCopy.mutate({ pinIds: [fine, old], boardId }),
    create.mutate({ boardId, link: "https://good.example/", title: text }),
  ])
    expect(await codeOf(call)).toBe(BLOCKED);
  const made = await rows(app.deps.db, sql`select 1 from pins where board_id = ${boardId}::text::bigint`);
  expect(made).toEqual([]);
  expect(await codeOf(save.mutate({ pinId: old, boardId, description: "Without it" }))).toBe(0);
});

test("a note with a link that was blocked later is not saved again [threat: link spam]", async () => {
  const boardId = await board();
  const { save, bulkCopy, create, update } = ada.client.trpc.pins;
  const note = await create.mutate({ boardId, markdown: "See [this](https://later.example/)" });
  await bring("0.0.0.0 later.example\n", "blocked", "Later");
  for (const call of [save.mutate({ pinId: note.id, boardId }), bulkCopy.mutate({ pinIds: [note.id], boardId })])
    expect(await codeOf(call)).toBe(BLOCKED);
  const same = { pinId: note.id, title: "Named", markdown: "See [this](https://later.example/)" };
  expect(await codeOf(update.mutate(same))).toBe(0);
});

test("a blocked link is found behind many others, and in wide letters [threat: link spam]", async () => {
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const many = Array.from({ length: 55 }, (_, at) => `a${at}.co`).join(" ");
  for (const text of [
    `${many} https://blocked.example`,
    "http://blocked。example/",
    "https://ｂｌｏｃｋｅｄ．ｅｘａｍｐｌｅ",
    "見て https://blocked.example。次",
  ])
    expect(await codeOf(ada.client.trpc.comments.create.mutate({ pinId, text })), text).toBe(BLOCKED);
});

test("a Pin with a text that was allowed before can be changed, and keeps it", async () => {
  const description = "See https://blocked.example/ now";
  const pinId = await seedPin(app, await seedBoard(app, ada), { description });
  const { update } = ada.client.trpc.pins;
  expect(await codeOf(update.mutate({ pinId, title: "New", description }))).toBe(0);
  expect(await codeOf(update.mutate({ pinId, title: "New", description: `${description}!` }))).toBe(BLOCKED);
});

test("a refused save says which site it is about, and makes nothing", async () => {
  const boardId = await board();
  const answer = await ada.client.rest("POST", "/v3/pins/", { board_id: boardId, link: "https://www.bad.co.uk/" });
  expect(answer.status).toBe(403);
  expect(JSON.stringify(answer.body)).toContain("This site doesn't take links to www.bad.co.uk.");
  const made = await rows(app.deps.db, sql`select 1 from pins where board_id = ${boardId}::text::bigint`);
  expect(made).toEqual([]);
});

test("a Pin can't be saved once its site is blocked, alone or with others [threat: link spam]", async () => {
  const home = await seedBoard(app, ada);
  const pinId = await seedPin(app, home, { link: "https://later.blocked.example/x" });
  const fine = await seedPin(app, home, { link: "https://fine.example/" });
  const boardId = await board();
  expect(await codeOf(ada.client.trpc.pins.save.mutate({ pinId, boardId }))).toBe(BLOCKED);
  expect(await codeOf(ada.client.trpc.pins.bulkCopy.mutate({ pinIds: [fine, pinId], boardId }))).toBe(BLOCKED);
  expect(await codeOf(ada.client.trpc.pins.save.mutate({ pinId: fine, boardId }))).toBe(0);
});

test("only blocked sites are refused: suspicious and adult ones get a warning page", async () => {
  await bring("odd.example", "suspicious", "Odd");
  await bring("adult.example", "porn", "Adult");
  for (const [domain, status] of [
    ["odd.example", "suspicious"],
    ["adult.example", "porn"],
    ["blocked.example", "blocked"],
  ]) {
    const { redirectStatus } = await ada.client.trpc.site.offsite.query({ url: `https://x.${domain}/` });
    expect(redirectStatus as string | null, domain).toBe(status as string);
  }
  expect(
    await codeOf(ada.client.trpc.pins.create.mutate({ boardId: await board(), link: "https://odd.example/" })),
  ).toBe(0);
});

test("an administrator's own entry counts before a list, and a nearer domain before its parent", async () => {
  await bring("wide.example\nshop.wide.example", "blocked", "Wide");
  await bring("shop.wide.example", "suspicious", "Wide, softer");
  await admin.client.trpc.site.setOffsiteDomain.mutate({ domain: "good.wide.example", status: "suspicious" });
  const status = async (domain: string) => (await mona.client.trpc.spam.findDomain.query({ domain })).status;
  // Of two lists the graver one counts.
  expect(await status("shop.wide.example")).toBe("blocked");
  expect(await status("x.good.wide.example")).toBe("suspicious");
  expect(await status("widex.example")).toBeNull();
  const { entries } = await mona.client.trpc.spam.findDomain.query({ domain: "https://shop.wide.example/x" });
  expect(entries).toEqual([
    { domain: "shop.wide.example", list: "Wide", status: "blocked" },
    { domain: "shop.wide.example", list: "Wide, softer", status: "suspicious" },
    { domain: "wide.example", list: "Wide", status: "blocked" },
  ]);
});

test("an expired list counts for nothing, and its rows go", async () => {
  const id = await bring("short.example", "blocked", "Short", 1);
  const post = async () =>
    codeOf(ada.client.trpc.pins.create.mutate({ boardId: await board(), link: "https://short.example/" }));
  expect(await post()).toBe(BLOCKED);
  const pinId = await seedPin(app, await seedBoard(app, ada), { link: "https://short.example/" });
  app.advance(25 * 3_600_000);
  expect(await post()).toBe(0);
  expect(await codeOf(ada.client.trpc.pins.save.mutate({ pinId, boardId: await board() }))).toBe(0);
  expect((await mona.client.trpc.spam.findDomain.query({ domain: "short.example" })).status).toBeNull();
  await forgetExpiredLists(app.deps, AbortSignal.timeout(60_000));
  const left = await rows(app.deps.db, sql`select 1 from listed_domains where list_id = ${id}::text::bigint`);
  expect(left).toEqual([]);
  expect((await spam().domainLists.query({})).items.map(({ id }) => id)).toContain(list);
});

test("a list of the same name is replaced as a whole", async () => {
  const first = await bring("one.example\ntwo.example", "blocked", "Again");
  expect(await bring("two.example", "suspicious", "Again")).toBe(first);
  const status = async (domain: string) => (await spam().findDomain.query({ domain })).status;
  expect([await status("one.example"), await status("two.example")]).toEqual([null, "suspicious"]);
  await spam().removeDomainList.mutate({ listId: first });
  expect(await status("two.example")).toBeNull();
});

test("a list is read from an address, and one that can't be read changes nothing", async () => {
  const url = `http://127.0.0.1:${site.port}/hosts`;
  served = "# hosts\n0.0.0.0 remote.example\nnot one\nco.uk\n";
  const made = await spam().importDomains.mutate({ name: "Remote", status: "blocked", url });
  expect(made).toMatchObject({ list: { url, domainCount: 1 }, wrong: 1, suffixes: 1 });
  for (const [input, code] of [
    [{ url: "http://127.0.0.1:1/" }, ERRORS.URL_NOT_FETCHABLE.code],
    [{ url: "http://169.254.169.254/latest/" }, ERRORS.URL_NOT_FETCHABLE.code],
    [{ text: "# nothing\n" }, ERRORS.INVALID_PARAMETERS.code],
    [{}, ERRORS.INVALID_PARAMETERS.code],
  ] as const)
    expect(await codeOf(spam().importDomains.mutate({ name: "Remote", status: "blocked", ...input }))).toBe(code);
  expect((await spam().findDomain.query({ domain: "remote.example" })).status).toBe("blocked");
});

test("a list of 100,000 domains is imported and looked up", async () => {
  const text = Array.from({ length: 100_000 }, (_, at) => `0.0.0.0 bulk${at}.example`).join("\n");
  const { list: made } = await spam().importDomains.mutate({ name: "Bulk", status: "blocked", text });
  expect(made.domainCount).toBe(100_000);
  expect(
    await codeOf(
      ada.client.trpc.comments.create.mutate({
        pinId: await seedPin(app, await seedBoard(app, ada)),
        text: "https://bulk99999.example/",
      }),
    ),
  ).toBe(BLOCKED);
  await spam().removeDomainList.mutate({ listId: made.id });
}, 120_000);

test("hosts with signs that arrays use are looked up without an error [threat: malformed input]", async () => {
  for (const domain of ["a,b.example", "a{b}.example", 'a"b.example', "a'b.example", "a\\b.example"]) {
    const code = await codeOf(spam().findDomain.query({ domain: `https://${domain}/` }));
    expect([0, ERRORS.INVALID_PARAMETERS.code], domain).toContain(code);
    const posted = await codeOf(
      ada.client.trpc.comments.create.mutate({
        pinId: await seedPin(app, await seedBoard(app, ada)),
        text: `https://${domain}/`,
      }),
    );
    expect(posted, domain).toBe(0);
  }
});

test("moderators read the lists, and each change is in the log", async () => {
  const { items } = await mona.client.trpc.spam.domainLists.query({});
  expect(items.find(({ id }) => id === list)).toMatchObject({
    name: "Phishing",
    status: "blocked",
    domainCount: 2,
    url: null,
  });
  const log = (await admin.client.trpc.admin.log.query({ pageSize: 50 })).items.map(
    ({ action, reason }) => `${action} ${reason}`,
  );
  expect(log).toContain("import_domains Phishing: blocked, 2");
  expect(log).toContain("remove_domains Again");
});

test("the number of lists has a limit", async () => {
  const { items } = await spam().domainLists.query({});
  for (let at = items.length; at < LISTS_MAX; at++) await bring("x.example", "suspicious", `Filler ${at}`);
  expect(await codeOf(bring("x.example", "suspicious", "One more"))).toBe(ERRORS.SPAM_LISTS_FULL.code);
  expect(await bring("blocked.example", "blocked", "Phishing")).toBe(list);
});
