import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import {
  gmail,
  googlePerson,
  googleToken,
  isIn,
  logInWithGoogle,
  oneTapNonce,
  signUpWithGoogle,
  somebody,
} from "../../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { walkThrough } from "../../identity/support/walk.ts";
import { plain } from "../../media/support/pictures.ts";
import { createClient } from "../../support/api.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp } from "../../support/test-app.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite("google", somebody());
});
afterAll(() => site.close());

const fresh = () => createClient(site.app);

test("web account: the window signs somebody up, and later logs them in [visitor 1]", async () => {
  const { person, client, user } = await googlePerson(site, { email: gmail() });
  expect(await isIn(client)).toBe(true);
  expect(user).toMatchObject({ email: person.email, email_verified: true, has_password: false, first_name: "Ada" });

  const elsewhere = fresh();
  const token = await googleToken(site, elsewhere, person);
  const again = await logInWithGoogle(elsewhere, token);
  expect(again).toMatchObject({ status: 200, data: { user: { id: user.id } } });
  expect(await isIn(elsewhere)).toBe(true);
});

test("social sign-up: type google_one_tap signs up with a token for this browser's nonce [visitor 3]", async () => {
  const client = fresh();
  const { sub, ...claims } = somebody();
  const token = await site.provider.sign({ ...claims, sub, nonce: await oneTapNonce(client) });
  const made = await signUpWithGoogle(client, token, { type: "google_one_tap" });
  expect(made).toMatchObject({ status: 200, data: { user: { email: claims.email } } });
});

test("account not found: an unknown person gets 131, and signs up with the same token [visitor 8]", async () => {
  const client = fresh();
  const token = await googleToken(site, client, somebody());
  const unknown = await logInWithGoogle(client, token);
  expect(unknown).toMatchObject({ status: 404, code: ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code });
  expect(await isIn(client)).toBe(false);
  expect((await signUpWithGoogle(client, token)).status).toBe(200);
});

test("social sign-up without a birthday: asks for it, and the same token works again [visitor 4]", async () => {
  const client = fresh();
  const token = await googleToken(site, client, somebody());
  const refused = await signUpWithGoogle(client, token, { birthday: null });
  expect(refused.fields).toHaveProperty("birthday");
  expect(refused.status).toBe(400);
  const tooYoung = await signUpWithGoogle(client, token, { birthday: Math.floor(Date.now() / 1000) - 9 * 31_557_600 });
  expect(tooYoung.code).toBe(ERRORS.UNDERAGE.code);
  expect((await signUpWithGoogle(client, token)).status).toBe(200);
});

test("signing up with a known Google account logs in to it", async () => {
  const { person, user } = await googlePerson(site);
  const client = fresh();
  const again = await signUpWithGoogle(client, await googleToken(site, client, person));
  expect(again).toMatchObject({ status: 200, data: { user: { id: user.id } } });
});

test("the identity is (iss, sub): it survives a changed address, and not a reassigned one [SECURITY 15]", async () => {
  const { person, user } = await googlePerson(site);
  const client = fresh();
  const renamed = { ...person, email: somebody().email ?? "" };
  expect((await logInWithGoogle(client, await googleToken(site, client, renamed))).data?.user.id).toBe(user.id);

  const other = fresh();
  const heir = somebody({ email: person.email ?? "" });
  const answer = await logInWithGoogle(other, await googleToken(site, other, heir));
  expect(answer.code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
});

test("an email, facebook_id or sso_user_email in a body proves nothing [SECURITY 15]", async () => {
  const { email } = await signUp(site.app);
  const client = fresh();
  const token = await googleToken(site, client, somebody());
  const made = await signUpWithGoogle(client, token, { email, facebook_id: "1", sso_user_email: email });
  expect(made.data?.user.email).not.toBe(email);
  const bare = fresh();
  for (const body of [{ facebook_id: "1" }, { sso_user_email: email }, { facebook_id: "1", sso_user_email: email }]) {
    expect((await bare.rest("POST", "/v3/login/", { username_or_email: email, ...body })).status).toBe(401);
  }
  expect(await isIn(bare)).toBe(false);
});

test("an unconfirmed account gains nothing when the address's owner signs in with Google [SECURITY 17]", async () => {
  const address = gmail();
  const attacker = await signUp(site.app, { email: address });
  const owner = fresh();
  const token = await googleToken(site, owner, somebody({ email: address }));
  expect((await logInWithGoogle(owner, token)).code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
  expect((await signUpWithGoogle(owner, token)).code).toBe(ERRORS.EMAIL_TAKEN.code);
  expect(await isIn(owner)).toBe(false);
  expect(await attacker.client.trpc.identity.list.query({})).toEqual([]);
});

test("Google reaches a confirmed account only if it runs the account's mailbox", async () => {
  const address = gmail();
  const person = await signUp(site.app, { email: address });
  await person.client.trpc.auth.verifyEmail.mutate({ token: await mailedToken(site.app, address, "/verify-email") });
  const client = fresh();
  const token = await googleToken(site, client, somebody({ email: address }));
  expect((await logInWithGoogle(client, token)).data?.user.id).toBe(person.user.id);

  const elsewhere = await signUp(site.app);
  const link = await mailedToken(site.app, elsewhere.email, "/verify-email");
  await elsewhere.client.trpc.auth.verifyEmail.mutate({ token: link });
  const other = fresh();
  const foreign = await googleToken(site, other, somebody({ email: elsewhere.email }));
  expect((await logInWithGoogle(other, foreign)).code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
});

test("an address that Google has not confirmed makes no account", async () => {
  const client = fresh();
  const token = await googleToken(site, client, somebody({ email_verified: false }));
  expect(await signUpWithGoogle(client, token)).toMatchObject({ status: 401, code: ERRORS.SOCIAL_TOKEN_INVALID.code });
});

test("web-account-only account: a password for an account without one gets 141 [visitor 8]", async () => {
  const { person } = await googlePerson(site);
  const answer = await fresh().rest("POST", "/v3/login/", { username_or_email: person.email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 403, code: 141 });
  expect(answer.message).toBe("Your account is already linked to Google. To log in with email, set a password.");
});

test("social sign-up options: image_url: Google's picture becomes the profile's, if available [visitor 3]", async () => {
  const picture = await plain(300, 300, "#338855").png().toBuffer();
  site.provider.extra = (_request, response, url) => {
    if (url.pathname !== "/me.png") return false;
    response.writeHead(200, { "content-type": "image/png" });
    response.end(picture);
    return true;
  };
  const { client } = await googlePerson(site, { picture: `${site.provider.issuer}/me.png` });
  const bare = await googlePerson(site, { picture: `${site.provider.issuer}/nothing.png` });
  await site.app.jobs.drained();
  const { user } = await client.trpc.auth.viewer.query({});
  expect((await fetch(user?.imageMediumUrl ?? "")).headers.get("content-type")).toStartWith("image/");
  expect((await bare.client.trpc.auth.viewer.query({})).user?.imageMediumUrl).toBeNull();
});

test("a site without a Google client hides it, and explains that to direct callers [visitor 4]", async () => {
  const without = await startTestApp();
  try {
    const client = createClient(without);
    expect((await client.fetch("/connect/google/")).status).toBe(403);
    const answer = await client.rest("POST", "/v3/register/google/", { google_open_id_token: "a.b.c" });
    expect(answer.code).toBe(ERRORS.SOCIAL_SIGNUP_DISABLED.code);
  } finally {
    await without.close();
  }
});

test("while the provider is down its window shows it and tokens get 503, until it is back [SECURITY 37]", async () => {
  const down = await startProviderSite("google", somebody());
  try {
    down.provider.fail(true);
    const client = createClient(down.app);
    const window = await client.fetch("/connect/google/");
    expect(window.status).toBe(503);
    expect(await window.text()).toContain("Looks like Google isn't available right now.");
    const korean = await client.fetch("/connect/google/", { headers: { "accept-language": "ko-KR" } });
    expect(await korean.text()).toMatch(/<html lang="ko">[\s\S]*지금은 Google/);
    const nonce = await oneTapNonce(client);
    const { sub, ...claims } = somebody();
    const token = await down.provider.sign({ ...claims, sub, nonce });
    const refused = await signUpWithGoogle(client, token);
    expect(refused).toMatchObject({ status: 503, code: ERRORS.PROVIDER_UNAVAILABLE.code });
    expect(refused.message).toContain("Looks like Google isn't available right now.");
    down.provider.fail(false);
    expect((await signUpWithGoogle(client, token)).status).toBe(200);
    await walkThrough(client, "/connect/google/");
  } finally {
    await down.close();
  }
});
