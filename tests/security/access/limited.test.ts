import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { moderationDecisions } from "../../../db/schema/moderation.ts";
import type { ReportReason } from "../../../src/model/report-reasons.ts";
import { signUp } from "../../support/people.ts";
import { firstDifference, othersAnswers } from "./others-answers.ts";
import type { Who } from "./row.ts";
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
  const removed = await othersAnswers(world, thing);
  expect(Object.keys(removed).length).toBeGreaterThan(150);
  await uphold(removal);
  const shown = await othersAnswers(world, thing);
  expect(shown).not.toEqual(removed);
  const limit = await decide("limit", "hate");
  expect([await codeOfPin("stranger"), await codeOfPin("visitor"), await codeOfPin("owner")]).toEqual([404, 404, 200]);
  const limited = await othersAnswers(world, thing);
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
