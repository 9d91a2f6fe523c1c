import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { moderationDecisions } from "../../../db/schema/moderation.ts";
import { implementations } from "../../../server/router.ts";
import type { ReportReason } from "../../../src/model/report-reasons.ts";
import { signUp } from "../../support/people.ts";
import { KEPT, type Kept, type Who } from "./row.ts";
import { ROWS } from "./rows/all.ts";
import { transportsOf } from "./transports.ts";
import { makeThing, makeWorld, type Thing, type World } from "./world.ts";

setDefaultTimeout(240_000);

let world: World;
let thing: Thing;
beforeAll(async () => {
  world = await makeWorld();
  thing = await makeThing(world, "public");
  await recount(world.app.deps.db, { repair: true });
});
afterAll(() => world.close());

const OTHERS = ["visitor", "stranger"] as const;
/** The text without values that name a request or its moment. */
const plain = (text: string) =>
  text
    .replace(/"request_identifier":"[^"]*"|"request_id":"[^"]*"/g, "")
    .replace(/nonce"?[=:]"[^"]*"/g, "")
    .replace(/(<time dateTime="[^"]*">)[^<]*/g, "$1")
    .replace(/until=\d+&mac=[\w-]+/g, "")
    .replace(/\d{13}/g, "");
/** The words of a page in a fixed order: its data are in the order in which its queries happened to end. */
const sorted = (text: string) =>
  text
    .split(/(?=[{},])/)
    .sort()
    .join("");

/** What other people are answered by every query that could name or list the thing, on every transport and page. */
async function answers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const things = Object.fromEntries(KEPT.map((kept) => [kept, thing])) as Record<Kept, Thing>;
  for (const { contract } of implementations.filter((one) => one.contract.kind === "query"))
    for (const [place, row] of [ROWS[contract.name] ?? "open"].flat().entries()) {
      if (typeof row === "string" || "theirs" in row) continue;
      for (const transport of transportsOf(contract))
        for (const who of OTHERS) {
          const input = "over" in row ? row.over(things) : row.input(thing, world.callers[who]);
          const response = await transport.send(world.clients[who], input);
          found[`${contract.name} ${place} ${transport.name} ${who}`] =
            `${response.status} ${plain(await response.text())}`;
        }
    }
  const { boardId, pinId, sectionSlug, slug, username } = thing;
  const pages = [
    ...["", "_created/", "_saved/"].map((at) => `/${username}/${at}`),
    ...[
      `/pin/${pinId}/`,
      `/${username}/${slug}/`,
      `/${username}/${slug}/${sectionSlug}/`,
      "/",
      "/ideas/",
      "/sitemap.xml",
    ],
    ...[`/search/pins/?q=open`, `/${username}/${slug}.rss`, `/${username}/feed.rss`, `/v3/boards/${boardId}/pins/`],
  ];
  for (const who of OTHERS)
    for (const page of pages) {
      const response = await world.clients[who].fetch(page, { headers: { accept: "text/html" } });
      found[`${page} ${who}`] = `${response.status} ${sorted(plain(await response.text()))}`;
    }
  return found;
}

/** Answers are long, so a failure shows where they part. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(at - 80, at + 80)} | ${other.slice(at - 80, at + 80)}`;
}

async function decide(decision: "remove" | "limit", reason: ReportReason): Promise<string> {
  const { client } = await signUp(world.app, { name: "Rena" });
  const { id } = await client.trpc.safety.report.mutate({ kind: "pin", subjectId: thing.pinId, reason });
  const answer = await world.clients.moderator.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision });
  expect(answer.status).toBe(200);
  const [made] = await world.app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, id));
  await world.app.jobs.drained();
  return made?.id ?? "";
}

async function uphold(decisionId: string): Promise<void> {
  const appeal = { violationId: decisionId, text: "I did not." };
  await world.clients.owner.trpc.safety.appeal.mutate(appeal);
  const { items } = await world.clients.admin.trpc.admin.appeals.query({});
  const id = items.find(({ violation }) => violation.id === decisionId)?.id ?? "";
  const answer = await world.clients.admin.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
  expect(answer.status).toBe(200);
}

const codeOfPin = async (who: Who) => (await world.clients[who].rest("GET", `/v3/pins/${thing.pinId}/`)).status;

test("others can't tell a limited Pin from a removed one, in any query, transport or page [SECURITY 24]", async () => {
  expect(await codeOfPin("stranger")).toBe(200);
  const removal = await decide("remove", "spam");
  const removed = await answers();
  expect(Object.keys(removed).length).toBeGreaterThan(150);
  await uphold(removal);
  const shown = await answers();
  expect(shown).not.toEqual(removed);
  const limit = await decide("limit", "hate");
  expect([await codeOfPin("stranger"), await codeOfPin("visitor"), await codeOfPin("owner")]).toEqual([404, 404, 200]);
  const limited = await answers();
  const different = Object.keys(removed).filter((name) => limited[name] !== removed[name]);
  expect(different.map((name) => [name, firstDifference(removed[name] ?? "", limited[name] ?? "")])).toEqual([]);
  expect(await recount(world.app.deps.db, { repair: false })).toEqual([]);

  // Its owner can't undo it by moving or editing, and an upheld appeal does.
  const { client } = { client: world.clients.owner };
  const moved = await client.rest("POST", `/v3/pins/${thing.pinId}/move/`, { board_id: thing.other.boardId });
  expect(moved.status).not.toBe(500);
  expect(await codeOfPin("stranger")).toBe(404);
  await uphold(limit);
  expect(await codeOfPin("stranger")).toBe(200);
});
