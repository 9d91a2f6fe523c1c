import { afterAll, beforeAll, expect, test } from "bun:test";
import { unsubscribeLink } from "../../../server/slices/notifications/unsubscribe.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { newEmail, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const [VERIFICATION_LINK_INVALID, EMAIL_LINK_INVALID, UNSUBSCRIBE_LINK_INVALID] = [206, 292, 301];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const visitor = () => createClient(app).trpc;

test("a confirmation link names its account on each read until it is used", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const link = { kind: "verify", token: await mailedToken(app, ada.email, "/verify-email") } as const;
  const about = { email: ada.email, username: ada.user.username };
  expect(await visitor().auth.emailLink.query(link)).toEqual({ ...about, isYours: false });
  expect(await ada.client.trpc.auth.emailLink.query(link)).toEqual({ ...about, isYours: true });
  await ada.client.trpc.auth.verifyEmail.mutate({ token: link.token });
  expect(await codeOf(ada.client.trpc.auth.emailLink.query(link))).toBe(VERIFICATION_LINK_INVALID);
});

test("links of an address change name the address they are for; other links don't", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const email = newEmail("next");
  await stepUp(ada);
  await ada.client.trpc.auth.changeEmail.mutate({ email });
  const token = await mailedToken(app, email, "/email/confirm");
  const read = (kind: "verify" | "confirm" | "undo", secret: string) =>
    visitor().auth.emailLink.query({ kind, token: secret });
  expect(await read("confirm", token)).toMatchObject({ email, username: ada.user.username });
  expect(await codeOf(read("undo", token))).toBe(EMAIL_LINK_INVALID);
  await ada.client.trpc.auth.confirmEmailChange.mutate({ token });
  expect(await codeOf(read("confirm", token))).toBe(EMAIL_LINK_INVALID);
  const undo = await mailedToken(app, ada.email, "/email/undo");
  expect(await read("undo", undo)).toMatchObject({ email: ada.email, username: ada.user.username });
  expect(await codeOf(read("confirm", undo))).toBe(EMAIL_LINK_INVALID);
});

test("a link for an address that is no longer requested is invalid", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const email = newEmail("dropped");
  await stepUp(ada);
  await ada.client.trpc.auth.changeEmail.mutate({ email });
  const token = await mailedToken(app, email, "/email/confirm");
  await ada.client.trpc.auth.cancelEmailChange.mutate({});
  expect(await codeOf(visitor().auth.emailLink.query({ kind: "confirm", token }))).toBe(EMAIL_LINK_INVALID);
});

test("an unsubscribe link names its mails and their state without changing it", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const token = new URL(unsubscribeLink(app.deps, ada.user, "comment")).searchParams.get("token") ?? "";
  const read = () => visitor().notifications.subscription.query({ token });
  const about = { kind: "comment", email: ada.email } as const;
  expect(await read()).toEqual({ ...about, isOn: true });
  expect(await read()).toEqual({ ...about, isOn: true });
  await visitor().notifications.unsubscribe.mutate({ token });
  expect(await read()).toEqual({ ...about, isOn: false });
  const forged = visitor().notifications.subscription.query({ token: `${token.slice(0, -3)}AAA` });
  expect(await codeOf(forged)).toBe(UNSUBSCRIBE_LINK_INVALID);
});
