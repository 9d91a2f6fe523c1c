import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adminLog } from "../../../db/schema/admin.ts";
import { users } from "../../../db/schema/users.ts";
import { implementations } from "../../../server/router.ts";
import { ACCOUNT_ACTIONS, type AdminAction } from "../../../src/admin/actions.ts";
import { restRoutesOf } from "../../../src/contract/define-contract.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { addPhone } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const OTHER_ADMIN = "second.keeper@example.com";
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: `${ADMIN_EMAIL},${OTHER_ADMIN}` });
  admin = await administrator(app);
});
afterAll(() => app.close());

const CHANGES = [
  "suspend",
  "unsuspend",
  "soft_ban",
  "unlock",
  "end_sessions",
  "remove_factors",
  "verify_email",
  "verify_identity",
  "verify_merchant",
  "export_data",
] as const;
const change = (what: string, userId: string, fields: object = {}, as: Client = admin.client) =>
  as.rest("POST", `/v3/admin/accounts/${userId}/${what}/`, { reason: "a test", cause: "guidelines", ...fields });
const accounts = (input: { query?: string; state?: "suspended" | "soft_banned" } = {}) =>
  admin.client.trpc.admin.accounts.query(input);

describe("administrators [SECURITY 24]", () => {
  test("every procedure of the admin slice answers 401 to visitors and 403 to members", async () => {
    const stranger = await signUp(app);
    const slice = implementations.filter(({ contract }) => contract.name.startsWith("admin."));
    for (const { contract } of slice) {
      const isModeration = /report|case|appeal|undo|moderation|viewConversation/i.test(contract.name);
      expect(contract.access, contract.name).toBe(isModeration ? "moderator" : "admin");
      const [route] = restRoutesOf(contract);
      const path = route?.path.replaceAll(/\{\w+\}/g, stranger.user.id) ?? "";
      const method = route?.method ?? "GET";
      const body = method === "GET" ? undefined : { reason: "x", cause: "guidelines" };
      expect((await createClient(app).rest(method, path, body)).status, contract.name).toBe(401);
      const refused = await stranger.client.rest(method, path, body);
      expect(refused, contract.name).toMatchObject({ status: 403, code: 3 });
    }
    expect(await app.deps.db.select().from(adminLog).where(eq(adminLog.subjectId, stranger.user.id))).toEqual([]);
  });

  test("an unproven address in ADMIN_EMAILS grants no power [SECURITY 17]", async () => {
    const pretender = await signUp(app, { email: OTHER_ADMIN });
    expect((await pretender.client.rest("GET", "/v3/admin/accounts/")).status).toBe(403);
    // An administrator can neither promote them nor lock another administrator out.
    for (const what of CHANGES) expect((await change(what, pretender.user.id)).status, what).toBe(403);
    expect((await change("suspend", admin.user.id)).status).toBe(403);
  });

  test("closing and opening accounts and giving badges needs a step-up of the last 15 minutes [SECURITY 8]", async () => {
    const one = await signUp(app);
    const { client, email, password } = admin;
    const fresh = createClient(app);
    await fresh.rest("POST", "/v3/login/", { username_or_email: email, password });
    for (const what of [
      "suspend",
      "unsuspend",
      "soft_ban",
      "remove_factors",
      "verify_email",
      "verify_identity",
      "verify_merchant",
      "export_data",
    ]) {
      const refused = await change(what, one.user.id, {}, fresh);
      expect(refused.status, what).toBe(403);
      expect((refused.body.resource_response as { error: unknown }).error, what).toBeTruthy();
    }
    expect((await client.trpc.admin.account.query({ userId: one.user.id })).log).toEqual([]);
    await fresh.trpc.auth.stepUp.mutate({ password });
    expect((await change("suspend", one.user.id, {}, fresh)).status).toBe(200);
  });
});

describe("each change", () => {
  test("is logged with actor, action, account, time and reason, and the person is notified by mail", async () => {
    const one = await signUp(app);
    await addPhone(app, one);
    for (const what of CHANGES) expect((await change(what, one.user.id)).status, what).toBe(200);
    for (const what of ["verify_identity", "verify_merchant"]) {
      expect((await change(what, one.user.id, { verified: false })).status).toBe(200);
    }
    for (const is_moderator of [true, false])
      expect((await change("set_moderator", one.user.id, { is_moderator })).status).toBe(200);
    const log = await admin.client.trpc.admin.log.query({ userId: one.user.id });
    expect(new Set(log.items.map(({ action }) => action))).toEqual(
      // Only an account that waits can be approved.
      new Set<AdminAction>(ACCOUNT_ACTIONS.filter((action) => action !== "approve")),
    );
    for (const entry of log.items) {
      expect(entry).toMatchObject({ actorName: admin.user.username, reason: "a test", subject: { id: one.user.id } });
      expect(Date.now() - Date.parse(entry.createdAt)).toBeLessThan(60_000);
    }
    expect(log.items.map(({ id }) => BigInt(id))).toEqual(
      [...log.items.map(({ id }) => BigInt(id))].sort((a, b) => (a < b ? 1 : -1)),
    );
    const subjects = (await mailsTo(app, one.email)).map(({ subject }) => subject);
    for (const heading of [
      "Your account has been deactivated",
      "Your account is open again",
      "We protected your account",
      "You can log in again now",
      "You were logged out everywhere",
      "Your second step was removed",
      "Your email address is confirmed",
      "Your account is now verified",
      "Your account is now a verified merchant",
      "Your account is no longer verified",
      "Your account is no longer a verified merchant",
      "Your data is being exported",
      "You are a moderator now",
      "You are no longer a moderator",
    ]) {
      expect(subjects.filter((subject) => subject.startsWith(heading)).length, heading).toBeGreaterThan(0);
    }
  }, 30_000);

  test("repeated or in parallel counts once: one log entry, one mail", async () => {
    const one = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => change("suspend", one.user.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const log = await admin.client.trpc.admin.log.query({ userId: one.user.id });
    expect(log.items.length).toBe(1);
    const mails = (await mailsTo(app, one.email)).filter(({ subject }) => subject.includes("deactivated"));
    expect(mails.length).toBe(1);
  }, 20_000);

  test("needs a reason for closing, and an existing account", async () => {
    const one = await signUp(app);
    const empty = await change("soft_ban", one.user.id, { reason: " " });
    expect(empty).toMatchObject({ status: 400, fields: { reason: "Say why. It is kept in the log." } });
    expect((await change("suspend", one.user.id, { cause: "mood" })).status).toBe(400);
    expect((await change("suspend", "1")).code).toBe(30);
    expect((await admin.client.rest("GET", "/v3/admin/accounts/1/")).code).toBe(30);
  });

  test("the log is deleted with its account", async () => {
    const one = await signUp(app);
    await change("unlock", one.user.id);
    await app.deps.db.delete(users).where(eq(users.id, one.user.id));
    expect(await app.deps.db.select().from(adminLog).where(eq(adminLog.subjectId, one.user.id))).toEqual([]);
  });
});

describe("the list of accounts", () => {
  test("matches prefixes of usernames and addresses in any case, with or without @, and ids", async () => {
    const one = await signUp(app, { name: "Xanthippe" });
    const found = async (query: string) => (await accounts({ query })).items.map(({ id }) => id);
    for (const query of ["xanth", "XANTHIPPE", `@${one.user.username}`, one.email.toUpperCase(), one.user.id]) {
      expect(await found(query), query).toEqual([one.user.id]);
    }
    for (const query of ["anthippe", "xanth%", "x_nth", "\\", "' or 1=1", "Ж", "99999999999999999999"]) {
      expect(await found(query), query).toEqual([]);
    }
  });

  test("filters by state, and pages by keyset without gaps or repeats while others sign up", async () => {
    const banned = await signUp(app);
    await change("soft_ban", banned.user.id);
    expect((await accounts({ state: "soft_banned" })).items.map(({ id }) => id)).toContain(banned.user.id);
    expect((await accounts({ state: "suspended" })).items.map(({ id }) => id)).not.toContain(banned.user.id);
    const people = [await signUp(app), await signUp(app), await signUp(app)];
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof accounts>> = await admin.client.trpc.admin.accounts.query({
        pageSize: 2,
        bookmark,
      });
      seen.push(...page.items.map(({ id }) => id));
      bookmark = page.bookmark;
      if (seen.length < 5) await signUp(app);
    } while (bookmark);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { user } of people) expect(seen).toContain(user.id);
    expect((await admin.client.rest("GET", "/v3/admin/accounts/?bookmark=xyz")).status).toBe(400);
  }, 20_000);

  test("costs one query, and an account's details a constant number", async () => {
    const one = await signUp(app);
    // Take the minimum of several rounds, since background work may add statements to one.
    const cost = async () => {
      const rounds: number[] = [];
      for (let round = 0; round < 3; round++) {
        rounds.push(await countStatements(app, () => admin.client.trpc.admin.account.query({ userId: one.user.id })));
      }
      return Math.min(...rounds);
    };
    const few = await cost();
    for (let count = 0; count < 3; count++) {
      await createClient(app).rest("POST", "/v3/login/", { username_or_email: one.email, password: one.password });
      await change("unlock", one.user.id);
    }
    expect(await cost()).toBe(few);
  });

  test("an account shows state, sessions, factors and log, and no secrets", async () => {
    const one = await signUp(app);
    const seen = await admin.client.trpc.admin.account.query({ userId: one.user.id });
    expect(seen).toMatchObject({ state: "active", email: one.email, isLocked: false, hasPassword: true });
    expect(seen.sessions.length).toBe(1);
    expect(JSON.stringify(seen)).not.toMatch(/argon2|token|hash/i);
  });
});
