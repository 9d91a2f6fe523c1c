import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { type Person as SignedUp, signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const setModerator = (userId: string, isModerator = true) =>
  admin.client.rest("POST", `/v3/admin/accounts/${userId}/set_moderator/`, { is_moderator: isModerator });
const reportsAs = async (client: Person["client"]) => (await client.rest("GET", "/v3/admin/reports/")).status;
async function reportedPin(owner: Person) {
  const subjectId = await seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
  return (await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "spam" })).id;
}

test("a moderator decides on reports, and sees no account, setting, job or log [SECURITY 24]", async () => {
  const mona = await moderator(app);
  expect(mona.user).toMatchObject({ isAdmin: false });
  expect(await mona.client.trpc.auth.me.query({})).toMatchObject({ isAdmin: false, isModerator: true });
  const id = await reportedPin(await seedPerson(app, "Olga"));
  expect(await reportsAs(mona.client)).toBe(200);
  const decided = await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "remove" });
  expect(decided.status).toBe(200);
  for (const path of ["accounts", `accounts/${ada.id}`, "log", "status", "jobs", "storage", "sign_up", "messages"])
    expect([403, 404], path).toContain((await mona.client.rest("GET", `/v3/admin/${path}/`)).status);
});

test("only an administrator gives and ends the role, which ends access at once [SECURITY 57]", async () => {
  const una = await signUp(app, { name: "Una" });
  const refused = await setModerator(una.user.id);
  expect(refused).toMatchObject({
    code: ERRORS.NOT_PERMITTED.code,
    message: "They have to confirm their email address first.",
  });
  const mona = await moderator(app);
  const given = await mona.client.rest("POST", `/v3/admin/accounts/${mona.user.id}/set_moderator/`, {});
  expect(given.status).toBe(403);
  const made = await mona.client.trpc.auth.createToken.mutate({ name: "script", scopes: ["admin"], expiresInDays: 7 });
  const byToken = () =>
    createClient(app).rest("GET", "/v3/admin/reports/", undefined, { authorization: `Bearer ${made.token}` });
  expect((await byToken()).status).toBe(200);
  expect((await setModerator(mona.user.id, false)).status).toBe(200);
  expect(await reportsAs(mona.client)).toBe(403);
  expect((await byToken()).status).toBe(403);
  expect((await setModerator(mona.user.id)).status).toBe(200);
  expect(await reportsAs(mona.client)).toBe(200);
});

test("a token without the scope for administration decides nothing [SECURITY 46]", async () => {
  const mona = await moderator(app);
  const made = await mona.client.trpc.auth.createToken.mutate({
    name: "w",
    scopes: ["write", "read"],
    expiresInDays: 7,
  });
  const answer = await createClient(app).rest("GET", "/v3/admin/reports/", undefined, {
    authorization: `Bearer ${made.token}`,
  });
  expect(answer.code).toBe(ERRORS.INSUFFICIENT_SCOPE.code);
});

test("moderators don't decide reports about themselves or their own content [SECURITY 61]", async () => {
  const mona = await moderator(app);
  const id = await reportedPin({ ...ada, client: mona.client, id: mona.user.id, username: mona.user.username });
  // They don't read who reported them, either.
  const listed = async ({ client }: SignedUp) =>
    (await client.rest<{ id: string }[]>("GET", "/v3/admin/reports/")).data.some((report) => report.id === id);
  expect([await listed(mona), await listed(admin)]).toEqual([false, true]);
  for (const decision of ["dismiss", "remove", "suspend"])
    expect(await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision })).toMatchObject({
      status: 403,
    });
  expect((await admin.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "dismiss" })).status).toBe(
    200,
  );
});

test("moderators decide nothing about administrators, and nothing that they reported [SECURITY 61]", async () => {
  const [mona, nora] = [await moderator(app), await moderator(app, "Nora")];
  const keeper = { ...ada, client: admin.client, id: admin.user.id, username: admin.user.username };
  const decide = (as: SignedUp, id: string, decision: string) =>
    as.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision });
  const about = await reportedPin(keeper);
  for (const decision of ["dismiss", "warn", "limit", "remove", "suspend"])
    expect((await decide(mona, about, decision)).status).toBe(403);
  const owner = await seedPerson(app, "Olga");
  const subjectId = await seedPin(app, await seedBoard(app, owner));
  const { id } = await mona.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "spam" });
  await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "spam" });
  expect(await decide(mona, id, "remove")).toMatchObject({
    status: 403,
    message: "You reported this yourself. Another moderator decides it.",
  });
  expect((await decide(nora, id, "remove")).status).toBe(200);
  const [violation] = (await owner.client.rest<{ id: string }[]>("GET", "/v3/violations/")).data;
  await owner.client.rest("POST", `/v3/violations/${violation?.id}/appeal/`, { text: "I did not." });
  const { items } = await mona.client.trpc.admin.appeals.query({});
  const appeal = items.find((one) => one.violation.id === violation?.id);
  expect(appeal).toMatchObject({ mayDecide: false });
  const answer = await mona.client.rest("POST", `/v3/admin/appeals/${appeal?.id}/decision/`, { decision: "UPHOLD" });
  expect(answer.status).toBe(403);
});
