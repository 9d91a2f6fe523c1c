import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { somebody as googleSomebody, googleToken, isIn, signUpWithGoogle } from "../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../identity/support/provider-site.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { type Client, createClient } from "../support/api.ts";
import { addPhone } from "../support/factors.ts";
import { mailedToken, mailsTo } from "../support/mail-link.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Answers depend only on the asker's input and access, never on other knowledge of the site (SECURITY.md 49). */
setDefaultTimeout(120_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", ADMIN_EMAILS: ADMIN_EMAIL });
});
afterAll(() => app.close());

const WRONG = "wrong-Lantern-1";
let address = 0;
const somewhere = () => ({ "x-forwarded-for": `203.0.${address >> 8}.${address++ & 255}` });
const login = (name: string, password: string, client: Client = createClient(app)) =>
  client.rest("POST", "/v3/login/", { username_or_email: name, password }, somewhere());
async function person() {
  const email = newEmail();
  const client = createClient(app);
  const body = { email, password: PASSWORD, birthday: ADULT_BIRTHDAY };
  const made = await client.rest<{ user: { id: string; username: string } }>(
    ...(["POST", "/v3/register/email/", body, somewhere()] as const),
  );
  return { email, client, ...made.data.user };
}

/** The codes that ten log-ins get: four wrong passwords by the first name, then six by the second. */
async function answersTo(first: string, then: string): Promise<number[]> {
  const answers: number[] = [];
  for (let tries = 0; tries < 10; tries++) answers.push((await login(tries < 4 ? first : then, WRONG)).code ?? 0);
  return answers;
}

test("wrong passwords by username and by address answer as if for two accounts [SECURITY 49]", async () => {
  const [one, ...two] = [await person(), await person(), await person()];
  const apart = await answersTo(two[0]?.username ?? "", two[1]?.email ?? "");
  expect(apart).toEqual([130, 130, 130, 130, 130, 130, 130, 130, 138, 130]);
  expect(await answersTo(one.username, one.email)).toEqual(apart);
  // The one account has had ten guesses, so no more are checked; each of the two has had fewer.
  expect((await login(one.email, PASSWORD)).code).toBe(130);
  expect((await login(two[1]?.email ?? "", PASSWORD)).status).toBe(200);
  // Each of the two names still locks independently.
  const other = await person();
  for (const name of [other.username, other.email]) {
    for (let tries = 0; tries < 10; tries++) await login(name, WRONG);
    expect((await login(name, PASSWORD)).code, name).toBe(136);
  }
});

test("the fifth wrong password in a browser that greets by first name names nobody [SECURITY 49]", async () => {
  const { client, email, username } = await person();
  await client.trpc.auth.logout.mutate({});
  const bodies: string[] = [];
  for (let tries = 0; tries < 5; tries++) {
    const answer = await client.rest("POST", "/v3/login/", { password: WRONG }, somewhere());
    if (tries === 4) expect(answer.code).toBe(138);
    bodies.push(JSON.stringify(answer.body));
  }
  for (const secret of [email, username]) expect(bodies.join()).not.toContain(secret);
  const typed = await person();
  for (let tries = 0; tries < 4; tries++) await login(typed.email, WRONG);
  expect(await login(typed.email, WRONG)).toMatchObject({
    code: 138,
    body: { resource_response: { error: { data: { email: typed.email } } } },
  });
});

test("a completion counts public Pins only, however many secret ones have the word [SECURITY 49]", async () => {
  const kit = await seedPerson(app, "Kit");
  const shown = await seedPin(app, await seedBoard(app, kit), { title: "Zephyr lamp" });
  const hidden = await seedPin(app, await seedBoard(app, kit, { privacy: "secret" }), { title: "Zephyr lamp" });
  const columns = sql`board_id, pinner_id, image_id, title, domain, is_public, card`;
  for (const [id, pins] of [
    [shown, 4_500],
    [hidden, 9_000],
  ] as const) {
    await app.deps.db.execute(sql`insert into pins (id, ${columns}) select id - n * 1000, ${columns} from pins,
      generate_series(1, ${sql.raw(String(pins))}) n where id = ${id}`);
  }
  await app.deps.db.execute(sql`analyze pins`);
  app.advance(61_000);
  const [found] = await kit.client.trpc.search.autocomplete.query({ q: "zephyr" });
  expect(found?.query).toContain("zephyr");
  const [whole] = await kit.client.trpc.search.autocomplete.query({ q: "zep" });
  // When many Pins come at once, only the newest are counted until the next full count.
  expect(whole?.pinCount ?? 0, String(whole?.pinCount)).toBeLessThan(4_600);
});

test("unverified second factors of a sign-up with another's address end with the owner's reset [SECURITY 17]", async () => {
  const [squatter, owner] = [await signUp(app, { headers: somewhere() }), await signUp(app, { headers: somewhere() })];
  await owner.client.trpc.auth.verifyEmail.mutate({ token: await mailedToken(app, owner.email, "/verify-email") });
  for (const { client, email } of [squatter, owner]) {
    await addPhone(app, { client });
    await createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: email }, somewhere());
    const token = await mailedToken(app, email, "/password/reset");
    await createClient(app).rest(
      "POST",
      "/v3/users/reset_password/",
      { token, new_password: "another-Meadow-7" },
      somewhere(),
    );
  }
  expect((await login(squatter.email, "another-Meadow-7")).status).toBe(200);
  expect((await login(owner.email, "another-Meadow-7")).code).toBe(132);
});

test("an administrator removes lost factors after a step-up, with a logged reason and a mail [SECURITY 17]", async () => {
  const admin = await administrator(app);
  const lost = await signUp(app, { headers: somewhere() });
  await addPhone(app, lost);
  expect((await login(lost.email, lost.password)).code).toBe(132);
  const path = `/v3/admin/accounts/${lost.user.id}/remove_factors/`;
  expect((await admin.client.rest("POST", path, {})).fields).toHaveProperty("reason");
  expect((await admin.client.rest("POST", path, { reason: "showed a passport" })).status).toBe(200);
  expect((await login(lost.email, lost.password)).status).toBe(200);
  expect(await isIn(lost.client)).toBe(false);
  const { log, factors } = await admin.client.trpc.admin.account.query({ userId: lost.user.id });
  expect(log).toMatchObject([
    { action: "remove_factors", reason: "showed a passport", actorName: admin.user.username },
  ]);
  expect(factors).toEqual({ phoneNumberEnd: null, app: false, passkey: false, recoveryCodes: false });
  const mails = (await mailsTo(app, lost.email)).map(({ text }) => text).join();
  expect(mails).toContain("removed the second step of your log-in");
});

test("a Google sign-up with an administrator's outside address needs our own mail first [SECURITY 17]", async () => {
  const keeper = "keeper@elsewhere.example";
  const site: ProviderSite = await startProviderSite("google", googleSomebody(), { ADMIN_EMAILS: keeper });
  try {
    const client = createClient(site.app);
    const claims = googleSomebody({ email: keeper, email_verified: true });
    const made = await signUpWithGoogle(client, await googleToken(site, client, claims));
    expect(made).toMatchObject({ status: 200, data: { user: { email_verified: false } } });
    expect((await client.rest("GET", "/v3/admin/accounts/")).status).toBe(403);
    await client.trpc.auth.verifyEmail.mutate({ token: await mailedToken(site.app, keeper, "/verify-email") });
    expect((await client.rest("GET", "/v3/admin/accounts/")).status).toBe(200);
    const hosted = createClient(site.app);
    const person = googleSomebody({ email: "ada@hosted.example", email_verified: true, hd: "hosted.example" });
    const own = await signUpWithGoogle(hosted, await googleToken(site, hosted, person));
    expect(own).toMatchObject({ data: { user: { email_verified: true } } });
  } finally {
    await site.close();
  }
});
