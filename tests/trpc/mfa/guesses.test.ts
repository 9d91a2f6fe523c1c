import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { and, eq } from "drizzle-orm";
import { mfaChallenges } from "../../../db/schema/mfa.ts";
import { type Client, createClient } from "../../support/api.ts";
import { newPhone, otherCode, textedCode } from "../../support/factors.ts";
import { newEmail, PASSWORD } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
let address = 0;
/** A new client address for each call, to avoid the limits per address. */
const somewhere = () => ({ "x-forwarded-for": `203.0.${address >> 8}.${address++ & 255}` });

async function twoFactorPerson() {
  const email = newEmail();
  const owner = createClient(app, somewhere());
  const body = { email, password: PASSWORD, birthday: 631_152_000 };
  const { data } = await owner.rest<{ user: { id: string } }>("POST", "/v3/register/email/", body);
  const phone = newPhone();
  await stepUp({ client: owner });
  await owner.trpc.mfa.startPhone.mutate({ phoneNumber: phone });
  await owner.trpc.mfa.confirmPhone.mutate({ code: await textedCode(app, phone) });
  const browser = createClient(app);
  const logIn = (fields: object = {}, client: Client = browser) =>
    client.rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD, ...fields }, somewhere());
  return { owner, userId: data.user.id, phone, logIn };
}

describe("[SECURITY 19]", () => {
  test("of a hundred parallel guesses at most five are evaluated [SECURITY 19]", async () => {
    const { logIn, phone, userId } = await twoFactorPerson();
    await logIn();
    const wrong = otherCode(await textedCode(app, phone));
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn({ mfa_token: wrong })));
    const evaluated = answers.filter(({ code }) => code === 133).length;
    expect(evaluated).toBeWithin(1, 6);
    // All other guesses were refused: no attempts were left, or the log-in limit of the name or of the account applied.
    // The fifth failure of a name offers help (138).
    const refused = answers.filter(({ code }) => [134, 136, 130, 138].includes(code ?? 0));
    expect(refused.length).toBe(100 - evaluated);
    const [challenge] = await app.deps.db
      .select({ tries: mfaChallenges.tries })
      .from(mfaChallenges)
      .where(and(eq(mfaChallenges.userId, userId), eq(mfaChallenges.purpose, "log_in")));
    expect(challenge).toEqual({ tries: evaluated });
    // Once the attempts are used up the right code fails too.
    const code = await textedCode(app, phone);
    for (let tries = evaluated; tries < 5; tries++) await logIn({ mfa_token: wrong });
    expect(await logIn({ mfa_token: code })).toMatchObject({ code: 134 });
  }, 120_000);

  test("ten wrong codes for an account, over all challenges, lock it for half an hour", async () => {
    const { logIn, phone } = await twoFactorPerson();
    for (let round = 0; round < 2; round++) {
      await logIn();
      const wrong = otherCode(await textedCode(app, phone));
      for (let tries = 0; tries < 5; tries++) expect(await logIn({ mfa_token: wrong })).toMatchObject({ code: 133 });
    }
    await logIn({ mfa_resend: true });
    const locked = await logIn({ mfa_token: await textedCode(app, phone) });
    expect(locked).toMatchObject({ status: 429, code: 136 });
    expect(Number(locked.headers.get("retry-after"))).toBeWithin(29 * 60, 30 * 60 + 1);
    app.advance(30.1 * MINUTE_MS);
    await logIn();
    expect(await logIn({ mfa_token: await textedCode(app, phone) })).toMatchObject({ status: 200 });
  }, 30_000);

  test("resend: three a minute, ten a day, and a refusal gives the time to wait", async () => {
    const { logIn } = await twoFactorPerson();
    await logIn();
    let sent = 0;
    for (let minute = 0; minute < 4; minute++) {
      for (let times = 0; times < 3 && sent < 10; times++, sent++) {
        expect(await logIn({ mfa_resend: true })).toMatchObject({ code: 132 });
      }
      const refused = await logIn({ mfa_resend: true });
      expect(refused).toMatchObject({ status: 429, code: 8 });
      const wait = Number(refused.headers.get("retry-after"));
      if (sent < 10) expect(wait).toBeWithin(1, 61);
      else expect(wait).toBeGreaterThan(23 * 3_600);
      app.advance(1.1 * MINUTE_MS);
    }
    expect(sent).toBe(10);
    app.advance(DAY_MS);
    await logIn();
    expect(await logIn({ mfa_resend: true })).toMatchObject({ code: 132 });
  }, 30_000);

  test("a refused resend keeps the previous code valid", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    for (let times = 0; times < 3; times++) await logIn({ mfa_resend: true });
    expect(await logIn({ mfa_resend: true })).toMatchObject({ status: 429 });
    expect(await logIn({ mfa_token: await textedCode(app, phone) })).toMatchObject({ status: 200 });
  }, 20_000);

  test("guesses in an open session count together with those at log-in", async () => {
    const { owner, logIn, phone } = await twoFactorPerson();
    for (let round = 0; round < 2; round++) {
      await owner.trpc.mfa.sendStepUpCode.mutate({});
      const mfaToken = otherCode(await textedCode(app, phone));
      for (let tries = 0; tries < 5; tries++) {
        const answer = await owner.rest("POST", "/v3/users/me/step_up/", { mfa_token: mfaToken }, somewhere());
        expect(answer).toMatchObject({ code: 133 });
      }
    }
    await logIn();
    expect(await logIn({ mfa_token: await textedCode(app, phone) })).toMatchObject({ status: 429, code: 136 });
  }, 20_000);
});
