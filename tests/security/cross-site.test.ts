import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { OTHER_ORIGIN, redeem, STRANGE_ORIGIN, shakeHands } from "../support/handshake.ts";
import { newEmail, PASSWORD } from "../support/people.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(60_000);

let site: SecuritySite;
beforeAll(async () => {
  site = await startSecuritySite({ HANDSHAKE_ORIGINS: OTHER_ORIGIN });
});
afterAll(() => site?.close());

const json = { "content-type": "application/json" };
const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

test("a foreign Origin or Sec-Fetch-Site changes nothing on any transport, before log-in too [SECURITY 11]", async () => {
  const { client, email } = await site.somebody();
  const name = { name: "From elsewhere" };
  const transports: [path: string, init: { headers: Record<string, string>; body: string }][] = [
    ["/v3/boards/", { headers: json, body: JSON.stringify(name) }],
    ["/v3/boards/", { headers: { "content-type": "text/plain" }, body: JSON.stringify(name) }],
    ["/v3/boards/", { headers: {}, body: String(new URLSearchParams(name)) }],
    ["/trpc/boards.create", { headers: json, body: JSON.stringify(name) }],
    ["/resource/BoardResource/create/", { headers: json, body: JSON.stringify({ options: name }) }],
    ["/graphql", { headers: json, body: JSON.stringify({ query: "{ __typename }" }) }],
    ["/v3/login/", { headers: json, body: JSON.stringify({ username_or_email: email, password: PASSWORD }) }],
  ];
  for (const [path, { headers, body }] of transports) {
    for (const foreign of FOREIGN) {
      const response = await client.fetch(path, { method: "POST", headers: { ...headers, ...foreign }, body });
      expect(response.status, `${path} ${JSON.stringify(foreign)}`).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  const { data } = await client.rest<{ all_boards: unknown[] }>("GET", "/v3/boards/picker/");
  expect(data.all_boards).toEqual([]);
  for (const path of ["/v3/logout/", "/trpc/auth.logout"]) expect((await client.fetch(path)).status).toBe(405);
  expect((await client.rest("POST", "/v3/boards/", name, { origin: site.url })).status).toBe(200);
});

test("a handshake's token works once, even for 50 at a time, within 60 seconds, from its origin [SECURITY 12]", async () => {
  const { email } = await site.somebody();
  const fields = { username_or_email: email, password: PASSWORD };
  const token = async () => (await shakeHands(site, "/v3/login/handshake/", fields)).data?.token ?? "";
  const first = await token();
  expect(Buffer.from(first, "base64url").length).toBeGreaterThanOrEqual(16);
  expect((await redeem(site, first, STRANGE_ORIGIN)).status).not.toBe(200);
  // Each from a new client address, since limits by address are tested elsewhere.
  const from = (place: number) => ({ "x-forwarded-for": `198.18.0.${place}` });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => redeem(site, first, OTHER_ORIGIN, from(place))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  const late = await token();
  site.advance(61_000);
  expect((await redeem(site, late)).status).toBe(401);
  const foreign = { origin: STRANGE_ORIGIN, "sec-fetch-site": "cross-site" };
  expect((await shakeHands(site, "/v3/login/handshake/", fields, foreign)).http).toBe(403);
});

test("/offsite/ opens only http and https, and nothing that imitates another site [SECURITY 13]", async () => {
  const statusOf = async (url: string) => {
    const { data } = await site
      .stranger()
      .rest<{ redirect_status: string | null; url: string | null }>(
        "GET",
        `/v3/offsite/?${new URLSearchParams({ url })}`,
      );
    return [data.redirect_status, data.url];
  };
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "file:///etc/passwd",
    "ftp://a.example",
  ])
    expect(await statusOf(url), url).toEqual(["blocked", null]);
  for (const url of ["https://bank.example@evil.example/", "http://2130706433/"])
    expect(await statusOf(url), url).toEqual(["suspicious", null]);
  expect(await statusOf("https://example.com/a?b=c")).toEqual([null, "https://example.com/a?b=c"]);
});

test("a sign-up with another's address keeps no access once its owner sets a password by mail [SECURITY 17]", async () => {
  const email = newEmail("victim");
  const attacker = site.stranger();
  await site.register({ email }, attacker);
  await attacker.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD });
  const made = await attacker.rest<{ token: string }>("POST", "/v3/users/me/tokens/", { name: "Later" });
  expect(made.status).toBe(200);
  await site.stranger().rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  const { links } = await site.mailTo(email, /new password/);
  const token = new URL(links[0] ?? "").searchParams.get("token") ?? "";
  await site.stranger().trpc.auth.resetPassword.mutate({ token, newPassword: "owner-Lantern-99" });
  expect((await attacker.rest("GET", "/v3/users/me/")).code).toBe(7);
  const bearer = { authorization: `Bearer ${made.data.token}` };
  expect((await site.stranger().rest("GET", "/v3/users/me/", undefined, bearer)).status).toBe(401);
  expect((await site.login(email, PASSWORD)).status).toBe(401);
  expect((await site.login(email, "owner-Lantern-99")).status).toBe(200);
});
