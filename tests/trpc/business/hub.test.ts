import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { advertiserDelegates } from "../../../db/schema/advertisers.ts";
import { businessMembers } from "../../../db/schema/business.ts";
import { users } from "../../../db/schema/users.ts";
import type { MemberPermission, Permission } from "../../../src/business/permissions.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailedToken, mailsTo } from "../../support/mail-link.ts";
import { newEmail, type Person, signUp } from "../../support/people.ts";
import { seedBoard } from "../../support/seed.ts";
import { seedAccount } from "../../support/seed-ads.ts";
import { confirmAddress, seedFactor } from "../../support/seed-business.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let oak: Person;
let elm: Person;
beforeAll(async () => {
  app = await startTestApp();
  oak = await business("Oak");
  elm = await business("Elm");
});
afterAll(() => app.close());

const [NOT_PERMITTED, STEP_UP_REQUIRED, INVITE_NOT_FOUND, PARTNER_NOT_FOUND] = [3, 230, 262, 493];
const INVITE_PAGE = "/business/hub/invite";

async function business(name: string): Promise<Person> {
  const person = await signUp(app, { name });
  await person.client.trpc.users.convertToBusiness.mutate({ businessName: name });
  await stepUp(person);
  return person;
}
const ofOak = () => ({ businessId: oak.user.id });
const inviteTo = (email: string, permission: MemberPermission, from = oak) =>
  from.client.trpc.business.invite.mutate({ ...ofOak(), email, permission });
const hub = (person = oak) => person.client.trpc.business.hub.query(ofOak());

/** A person who has joined by mail, with a second factor. */
async function member(name: string, permission: MemberPermission): Promise<Person> {
  const person = await signUp(app, { name });
  await confirmAddress(app, person.user);
  await inviteTo(person.email, permission);
  await stepUp(person);
  const token = await mailedToken(app, person.email, INVITE_PAGE);
  await person.client.trpc.business.acceptInvite.mutate({ token });
  await seedFactor(app, person.user);
  return person;
}
const trail = async (person = oak) => (await person.client.trpc.business.trail.query(ofOak())).items;

test("an invitation is mailed, can be viewed without using it, and works once [signed-in 2.9]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  await confirmAddress(app, ada.user);
  expect(await inviteTo(ada.email, "EDITOR")).toMatchObject([{ email: ada.email, permission: "EDITOR" }]);
  const subjects = (await mailsTo(app, ada.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`${oak.user.fullName} invites you to Oak on Tackboard`);
  const token = await mailedToken(app, ada.email, INVITE_PAGE);
  const look = () => ada.client.trpc.business.invitation.query({ token });
  for (let i = 0; i < 2; i++) expect(await look()).toMatchObject({ businessName: "Oak", permission: "EDITOR" });
  // Accepting needs a step-up (SECURITY.md 8).
  const accept = () => ada.client.trpc.business.acceptInvite.mutate({ token });
  expect(await codeOf(accept())).toBe(STEP_UP_REQUIRED);
  await stepUp(ada);
  expect(await accept()).toEqual(ofOak());
  expect([await codeOf(accept()), await codeOf(look())]).toEqual([INVITE_NOT_FOUND, INVITE_NOT_FOUND]);
  const { members, invites } = await hub();
  expect(members.map(({ user, permission }) => [user.username, permission])).toEqual([
    [oak.user.username, "OWNER"],
    [ada.user.username, "EDITOR"],
  ]);
  expect(invites).toEqual([]);
  // Without a second factor they are members who can't act yet; the control says why.
  const [profile] = (await ada.client.trpc.business.profiles.query({})).filter(({ id }) => id === oak.user.id);
  expect(profile).toMatchObject({ permissions: ["EDITOR"], viewerMeetsMfaRequirement: false });
  expect(await codeOf(hub(ada))).toBe(NOT_PERMITTED);
  await seedFactor(app, ada.user);
  expect((await hub(ada)).permission).toBe("EDITOR");
});

test("a forwarded invitation works only for the invited, confirmed address", async () => {
  const ivy = await signUp(app, { name: "Ivy" });
  const eve = await signUp(app, { name: "Eve" });
  await inviteTo(ivy.email.toUpperCase(), "EDITOR");
  const token = await mailedToken(app, ivy.email.toLowerCase(), INVITE_PAGE);
  const look = async (person: Person) => (await person.client.trpc.business.invitation.query({ token })).refusal;
  const answers = async ({ client }: Person) => [
    await codeOf(client.trpc.business.acceptInvite.mutate({ token })),
    await codeOf(client.trpc.business.declineInvite.mutate({ token })),
  ];
  for (const person of [eve, ivy]) await stepUp(person);
  expect(await look(eve)).toBe("inviteForOtherAddress");
  expect(await answers(eve)).toEqual([NOT_PERMITTED, NOT_PERMITTED]);
  expect(await look(ivy)).toBe("inviteNeedsConfirmedAddress");
  expect(await answers(ivy)).toEqual([NOT_PERMITTED, NOT_PERMITTED]);
  await confirmAddress(app, ivy.user);
  expect(await look(ivy)).toBeNull();
  expect(await ivy.client.trpc.business.acceptInvite.mutate({ token })).toEqual(ofOak());
});

test("an invitation can be declined or withdrawn, expires after 7 days, and a second replaces it [signed-in 2.9]", async () => {
  const bob = await signUp(app, { name: "Bob" });
  await confirmAddress(app, bob.user);
  const next = async () => {
    await inviteTo(bob.email, "ANALYST");
    return { token: await mailedToken(app, bob.email, INVITE_PAGE) };
  };
  const first = await next();
  const second = await next();
  const look = (one: { token: string }) => codeOf(bob.client.trpc.business.invitation.query(one));
  expect(await look(first)).toBe(INVITE_NOT_FOUND);
  await bob.client.trpc.business.declineInvite.mutate(second);
  expect(await look(second)).toBe(INVITE_NOT_FOUND);
  const third = await next();
  const [open] = (await hub()).invites;
  await oak.client.trpc.business.withdrawInvite.mutate({ ...ofOak(), inviteId: open?.id ?? "" });
  expect(await look(third)).toBe(INVITE_NOT_FOUND);
  const fourth = await next();
  expect((await hub()).invites).toHaveLength(1);
  app.advance(7 * 86_400_000 + 1_000);
  expect(await look(fourth)).toBe(INVITE_NOT_FOUND);
  expect((await hub()).invites).toEqual([]);
  for (const one of [oak, elm]) await stepUp(one);
});

test("admins manage editors and analysts; only the owner appoints admins and reads the trail [signed-in 2.9]", async () => {
  const admin = await member("Adam", "ADMIN");
  const editor = await member("Edith", "EDITOR");
  const { client } = admin;
  await inviteTo(newEmail("new"), "ANALYST", admin);
  expect(await codeOf(inviteTo(newEmail("new"), "ADMIN", admin))).toBe(NOT_PERMITTED);
  const set = (userId: string, permission: MemberPermission, by = client) =>
    by.trpc.business.setPermission.mutate({ ...ofOak(), userId, permission });
  expect(await codeOf(set(admin.user.id, "EDITOR"))).toBe(NOT_PERMITTED);
  expect(await codeOf(set(editor.user.id, "ADMIN"))).toBe(NOT_PERMITTED);
  expect(await set(editor.user.id, "ANALYST")).toBeNull();
  await stepUp(editor);
  expect(await codeOf(inviteTo(newEmail("new"), "ANALYST", editor))).toBe(NOT_PERMITTED);
  expect(await codeOf(trail(admin))).toBe(NOT_PERMITTED);
  expect((await trail()).find(({ action }) => action === "business.setPermission")).toMatchObject({
    actor: { username: admin.user.username },
    thingId: editor.user.id,
    detail: { before: "EDITOR", permission: "ANALYST", username: editor.user.username },
  });
  // Refused attempts are logged too.
  expect((await trail())[0]).toMatchObject({ actor: { username: admin.user.username }, refusal: "no_permission" });
  await oak.client.trpc.business.removeMember.mutate({ ...ofOak(), userId: admin.user.id });
  expect(await codeOf(set(editor.user.id, "EDITOR"))).toBe(NOT_PERMITTED);
  expect(await editor.client.trpc.business.leave.mutate(ofOak())).toBeNull();
  expect((await hub()).members.map(({ user }) => user.id)).not.toContain(editor.user.id);
});

test("a partner's people act for the business once the partner accepts, until either ends it [signed-in 2.9]", async () => {
  const person = await signUp(app, { name: "Pat" });
  await app.deps.db
    .insert(businessMembers)
    .values({ businessId: elm.user.id, userId: person.user.id, permission: "ADMIN" });
  await seedFactor(app, person.user);
  const board = await seedBoard(app, { ...oak.user, client: oak.client }, { privacy: "secret" });
  const read = async () =>
    (await person.client.rest("GET", `/v3/boards/${board.id}/?orbac_subject_id=${oak.user.id}`)).code;
  const add = (username: string) =>
    oak.client.trpc.business.addPartner.mutate({ ...ofOak(), username, permission: "ANALYST" });
  expect(await codeOf(add(person.user.username))).toBe(PARTNER_NOT_FOUND);
  expect(await codeOf(add(oak.user.username))).toBe(PARTNER_NOT_FOUND);
  await add(elm.user.username);
  expect(await read()).toBe(3);
  const asElm = { businessId: elm.user.id };
  await elm.client.trpc.business.acceptPartner.mutate({ ...asElm, partnerOfId: oak.user.id });
  expect(await read()).toBe(0);
  // An admin of the partner gets the partner's role here.
  const section = { name: "East", orbac_subject_id: oak.user.id };
  expect((await person.client.rest("POST", `/v3/boards/${board.id}/sections/`, section)).code).toBe(3);
  expect((await hub()).partners).toMatchObject([{ businessName: "Elm", isAccepted: true, permission: "ANALYST" }]);
  const { partnerOf } = await elm.client.trpc.business.hub.query(asElm);
  expect(partnerOf).toMatchObject([{ businessName: "Oak", isAccepted: true }]);
  await elm.client.trpc.business.removePartner.mutate({ ...asElm, partnerId: oak.user.id });
  expect(await read()).toBe(3);
  expect((await hub()).partners).toEqual([]);
});

test("GET /vx/business_access/profiles/ lists profiles by business name, your own as OWNER [signed-in 3.5]", async () => {
  const cleo = await business("Maple");
  expect((await cleo.client.rest("GET", "/vx/business_access/profiles/")).data).toEqual([
    {
      id: cleo.user.id,
      permissions: ["OWNER"],
      promote_account_id: null,
      viewer_meets_mfa_requirement: false,
      user: {
        username: cleo.user.username,
        business_name: "Maple",
        img_url: null,
        merchant_id: null,
        scheduled_pin_count: 0,
        eligible_for_stl_tool: true,
      },
    },
  ]);
  for (const { user } of [oak, elm]) {
    await app.deps.db
      .insert(businessMembers)
      .values({ businessId: user.id, userId: cleo.user.id, permission: "ANALYST" });
  }
  const named = async () =>
    (await cleo.client.trpc.business.profiles.query({})).map(({ user, permissions }) => [
      user.businessName,
      permissions,
    ]);
  const analyst: Permission[] = ["ANALYST"];
  expect(await named()).toEqual([
    ["Elm", analyst],
    ["Maple", ["OWNER"]],
    ["Oak", analyst],
  ]);
  const userId = cleo.user.id;
  const accountOf = async ({ user: { id, username }, client }: Person) =>
    (await seedAccount(app, { owner: { id, username, client } })).id;
  const ofOakAccount = await accountOf(oak);
  await app.deps.db.insert(advertiserDelegates).values([
    { advertiserId: ofOakAccount, userId, role: "CAMPAIGN_MANAGER" },
    { advertiserId: await accountOf(elm), userId, role: "ANALYST" },
  ]);
  const promoted = (await cleo.client.trpc.business.profiles.query({})).map((one) => one.promoteAccountId);
  expect(promoted).toEqual([null, null, ofOakAccount]);
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, elm.user.id));
  expect((await named()).map(([name]) => name)).toEqual(["Maple", "Oak"]);
  const nobody = await signUp(app, { name: "Nora" });
  expect(await nobody.client.trpc.business.profiles.query({})).toEqual([]);
});

test("changing a business's people needs a step-up, and other accounts have no hub [SECURITY 8]", async () => {
  const fir = await signUp(app, { name: "Fir" });
  const own = { businessId: fir.user.id };
  expect(await codeOf(fir.client.trpc.business.hub.query(own))).toBe(NOT_PERMITTED);
  await fir.client.trpc.users.convertToBusiness.mutate({ businessName: "Fir" });
  expect((await fir.client.trpc.business.hub.query(own)).permission).toBe("OWNER");
  const ask = fir.client.trpc.business.invite.mutate({ ...own, email: newEmail("x"), permission: "EDITOR" });
  expect(await codeOf(ask)).toBe(STEP_UP_REQUIRED);
});
