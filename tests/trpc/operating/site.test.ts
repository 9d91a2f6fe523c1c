import { afterAll, beforeAll, expect, test } from "bun:test";
import { buildDeps } from "../../../server/build-deps.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { WEB_MANIFEST } from "../../../src/site/app-files.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const operating = () => admin.client.trpc.operating;
const text = async (path: string) => (await createClient(app).fetch(path)).text();

test("the site's name shows on pages, in the manifest, in mails and in programs' answers", async () => {
  expect(await text("/")).toContain("Tackboard");
  await operating().setSite.mutate({ name: "Corkwall" });
  const html = await text("/");
  expect([html.includes("Corkwall"), html.includes("Tackboard")]).toEqual([true, false]);
  expect(JSON.parse(await text(WEB_MANIFEST))).toMatchObject({ name: "Corkwall", short_name: "Corkwall" });
  expect(JSON.parse(await text("/openapi.json")).info.title).toBe("Corkwall API");
  const email = newEmail("reader");
  await signUp(app, { email });
  await app.jobs.drained(60_000);
  const mails = await mailsTo(app, email);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain("Tackboard");
  await operating().setSite.mutate({ name: null });
  expect(await text("/")).not.toContain("Corkwall");
});

test("every process takes over a new name, and reads it when it starts", async () => {
  const config = { ...app.deps.config };
  await operating().setSite.mutate({ name: "Pinwall" });
  const other = await buildDeps({ ...config, brandName: config.configuredName }, app.deps.open);
  expect(other.config.brandName).toBe("Pinwall");
  await operating().setSite.mutate({ name: "Other wall" });
  for (let turn = 0; turn < 100 && other.config.brandName !== "Other wall"; turn++) await Bun.sleep(50);
  expect(other.config.brandName).toBe("Other wall");
  await operating().setSite.mutate({ name: null });
});

test("first steps: done ones say so, any other can be skipped and taken up again", async () => {
  const stateOf = async (step: string) =>
    (await operating().site.query({})).steps.find((found) => found.step === step)?.state;
  expect((await operating().site.query({})).steps.map(({ state }) => state)).toEqual(Array(7).fill("open"));
  await operating().skipStep.mutate({ step: "invite", isSkipped: true });
  await operating().skipStep.mutate({ step: "invite", isSkipped: true });
  await operating().skipStep.mutate({ step: "saveButton", isSkipped: true });
  expect([await stateOf("invite"), await stateOf("saveButton"), await stateOf("pins")]).toEqual([
    "skipped",
    "skipped",
    "open",
  ]);
  await operating().skipStep.mutate({ step: "invite", isSkipped: false });
  expect(await stateOf("invite")).toBe("open");
  await operating().createInvitation.mutate({});
  await operating().setSignUp.mutate({ mode: "open" });
  await operating().setSite.mutate({ name: "Corkwall" });
  const board = await makeBoard(admin.client, "First");
  await makePin(admin.client, board.id, { title: "One" });
  const { steps } = await operating().site.query({});
  expect(steps.map(({ state }) => state)).toEqual(["done", "open", "open", "done", "done", "done", "skipped"]);
  await operating().setSite.mutate({ name: null });
});

test("an overlong name is refused, a blank one clears it, and the log has each change", async () => {
  const put = (name: unknown) => admin.client.rest("PUT", "/v3/admin/site/", { name });
  for (const name of ["x".repeat(41), 7, undefined])
    expect((await put(name)).code).toBe(ERRORS.INVALID_PARAMETERS.code);
  expect((await put("Not too long")).status).toBe(200);
  expect((await put("   ")).status).toBe(200);
  const { items } = await admin.client.trpc.admin.log.query({});
  expect(items.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
    ["set_site", "Tackboard (BRAND_NAME)"],
    ["set_site", "Not too long"],
  ]);
});

test("renaming the site needs a step-up [SECURITY 8]", async () => {
  const client = createClient(app);
  await client.rest("POST", "/v3/login/", { username_or_email: ADMIN_EMAIL, password: PASSWORD });
  expect((await client.rest("PUT", "/v3/admin/site/", { name: "Mine" })).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
  expect((await operating().site.query({})).name).toBeNull();
});
