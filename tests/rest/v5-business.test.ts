import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../src/model/errors.ts";
import { type Client, createClient } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { seedFactor } from "../support/seed-business.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Business {
  id: string;
  client: Client;
  call: <T = Loose>(method: string, path: string, body?: unknown) => Promise<{ status: number; data: T }>;
}
interface Loose {
  id: string;
  code?: number;
  items: { invite?: { id: string }; exception?: { code: number; invite_or_request_id?: string } }[];
}
let app: TestApp;
let oak: Business;
let elm: Business;

/** A business that works by a personal token with the scopes of business access. */
async function business(name: string): Promise<Business> {
  const { client, user } = await signUp(app, { name });
  await client.trpc.users.convertToBusiness.mutate({ businessName: name });
  await seedFactor(app, user);
  await stepUp({ client });
  const scopes = ["account", "biz_access:read", "biz_access:write"] as const;
  const { token } = await client.trpc.auth.createToken.mutate({ name, scopes: [...scopes] });
  const program = createClient(app, { authorization: `Bearer ${token}` });
  return {
    id: user.id,
    client,
    async call(method, path, body) {
      const headers = { "content-type": "application/json" };
      const response = await program.fetch(`/v5${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, data: await response.json() };
    },
  };
}
beforeAll(async () => {
  app = await startTestApp();
  oak = await business("Oak");
  elm = await business("Elm");
});
afterAll(() => app.close());

test("an open invitation gets another permission, and a partner's also ad accounts", async () => {
  const { data: account } = await oak.call("POST", "/ad_accounts", { name: "Oak", country: "US" });
  const invites = `/businesses/${oak.id}/invites`;
  const mailed = { business_role: "EMPLOYEE", invite_type: "MEMBER_INVITE", members: ["new@example.com"] };
  const [sent] = (await oak.call("POST", invites, mailed)).data.items;
  const partner = { business_role: "PARTNER", invite_type: "PARTNER_INVITE", partners: [elm.id] };
  await oak.call("POST", invites, partner);
  const give = (invite_id: unknown, invite_type: string, asset_id_to_permissions: object) => ({
    invite_id,
    invite_type,
    asset_id_to_permissions,
  });
  const { data } = await oak.call("POST", `${invites}/assets/access`, {
    invites: [
      give(sent?.invite?.id, "MEMBER_INVITE", { [oak.id]: ["ANALYST"] }),
      give("7", "MEMBER_INVITE", { [oak.id]: ["ANALYST"] }),
      give(elm.id, "PARTNER_INVITE", { [oak.id]: ["ANALYST"], [account.id]: ["CAMPAIGN_MANAGER"] }),
      give(elm.id, "PARTNER_INVITE", { "7": ["ANALYST"] }),
      give(sent?.invite?.id, "MEMBER_INVITE", { [account.id]: ["ANALYST"] }),
    ],
  });
  expect(data.items).toMatchObject([
    { invite: { user: { email: "new@example.com" } } },
    { exception: { code: ERRORS.INVITE_NOT_FOUND.code, invite_or_request_id: "7" } },
    { invite: { id: elm.id } },
    { exception: { code: ERRORS.NOT_FOUND.code } },
    { exception: { code: ERRORS.INVALID_PARAMETERS.code } },
  ]);
  const { invites: open, partners } = await oak.client.trpc.business.hub.query({ businessId: oak.id });
  expect([...open, ...partners].map(({ permission }) => permission)).toEqual(["ANALYST", "ANALYST"]);
  const delegates = await oak.client.trpc.advertiser.delegates.query({ advertiserId: account.id });
  expect(delegates).toMatchObject([{ user: { id: elm.id }, role: "CAMPAIGN_MANAGER", hasAccepted: false }]);
});

test("an audience is shared with a business's ad accounts, and not with a business of strangers", async () => {
  const { data: first } = await oak.call("POST", "/ad_accounts", { name: "First", country: "US" });
  const { data: second } = await oak.call("POST", "/ad_accounts", { name: "Second", country: "US" });
  const rule = { retention_days: 14, event: "checkout" };
  const made = await oak.call("POST", `/ad_accounts/${first.id}/audiences`, {
    name: "Buyers",
    audience_type: "VISITOR",
    rule,
  });
  const audience_id = made.data.id;
  const shared = `/ad_accounts/${first.id}/audiences/businesses/shared`;
  const change = { audience_id, operation_type: "SHARE", recipient_business_ids: [oak.id] };
  expect((await oak.call("PATCH", shared, change)).data as unknown).toEqual({
    audience_id,
    recipient_business_ids: [oak.id],
  });
  const holders = async () =>
    (
      await oak.call<{ items: { account_id: string }[] }>(
        "GET",
        `/ad_accounts/${first.id}/audiences/shared/accounts?audience_id=${audience_id}&account_type=AD_ACCOUNT`,
      )
    ).data.items.map(({ account_id }) => account_id);
  expect(await holders()).toContain(second.id);
  expect(await holders()).not.toContain(first.id);
  for (const recipient_business_ids of [[elm.id], [oak.id, elm.id], ["7"]])
    expect((await oak.call("PATCH", shared, { ...change, recipient_business_ids })).data.code).toBe(
      ERRORS.AUDIENCE_SHARE_REFUSED.code,
    );
  const revoke = { ...change, operation_type: "REVOKE" };
  expect((await oak.call("PATCH", `/businesses/${oak.id}/audiences/businesses/shared`, revoke)).status).toBe(200);
  expect(await holders()).toEqual([]);
});

interface Group {
  id: string;
  asset_group_name: string;
  profiles_ids: string[];
  ad_accounts_ids: string[];
}

test("a business sorts its own profile, ad accounts and catalogs into groups, and no others'", async () => {
  const groups = `/businesses/${oak.id}/asset_groups`;
  const { data: account } = await oak.call("POST", "/ad_accounts", { name: "Group", country: "US" });
  const { data: foreign } = await elm.call("POST", "/ad_accounts", { name: "Foreign", country: "US" });
  const fields = { asset_group_name: "Spring", asset_group_description: "All", asset_group_types: ["BRAND", "OTHER"] };
  const { data: made } = await oak.call<{ asset_group: Group }>("POST", groups, fields);
  const { id } = made.asset_group;
  const { data } = await oak.call<{ updated_asset_groups: Group[]; exceptions: { code: number }[] }>("PATCH", groups, {
    asset_groups_to_update: [
      { asset_group_id: id, name: "Summer", assets_to_add: [oak.id, account.id] },
      { asset_group_id: id, assets_to_add: [foreign.id] },
      { asset_group_id: "7", name: "Autumn" },
      { asset_group_id: id, assets_to_remove: [oak.id] },
    ],
  });
  expect(data.updated_asset_groups).toMatchObject([
    { id, asset_group_name: "Summer", profiles_ids: [oak.id], ad_accounts_ids: [account.id] },
    { id, asset_group_name: "Summer", profiles_ids: [], ad_accounts_ids: [account.id] },
  ]);
  expect(data.exceptions.map(({ code }) => code)).toEqual([
    ERRORS.ASSET_NOT_FOUND.code,
    ERRORS.ASSET_GROUP_NOT_FOUND.code,
  ]);
  expect((await elm.call("POST", groups, fields)).status).toBe(403);
  const theirs = { asset_groups_to_delete: [id] };
  expect((await elm.call<object>("DELETE", `/businesses/${elm.id}/asset_groups`, theirs)).data).toMatchObject({
    deleted_asset_groups: [],
    exceptions: [{ asset_group_id: id, code: ERRORS.ASSET_GROUP_NOT_FOUND.code }],
  });
  expect((await oak.call("POST", groups, { ...fields, asset_group_types: ["RED"] })).status).toBe(400);
  expect(await oak.client.trpc.business.assetGroups.query({ businessId: oak.id })).toMatchObject([
    { id, name: "Summer", types: ["BRAND", "OTHER"], createdBy: { id: oak.id } },
  ]);
  expect((await oak.call<object>("DELETE", groups, theirs)).data).toEqual({
    deleted_asset_groups: [id],
    exceptions: [],
  });
});

interface Requests {
  invites: Record<string, string>;
  exceptions: { code: number; messages: string[] }[];
}
const answering = (of: Business, invite_id: string | undefined, accept_invite: boolean) =>
  of.call("PATCH", "/businesses/invites", { invites: [{ invite_id, action: { accept_invite } }] });

test("a partner asks for a business's profile and ad accounts, and the business decides", async () => {
  await oak.client.trpc.business.addPartner.mutate({ businessId: oak.id, userId: elm.id, permission: "ANALYST" });
  const { data: account } = await oak.call("POST", "/ad_accounts", { name: "Asked", country: "US" });
  const requests = `/businesses/${elm.id}/requests/assets/access`;
  const ask = async (partner_id: string, asset_id_to_permissions: object) =>
    (await elm.call<Requests>("POST", requests, { asset_requests: [{ partner_id, asset_id_to_permissions }] })).data;
  const early = await ask(oak.id, { [oak.id]: ["ANALYST"] });
  expect(early).toMatchObject({ invites: {}, exceptions: [{ code: ERRORS.PARTNER_NOT_FOUND.code }] });
  expect((await answering(elm, oak.id, true)).data.items[0]).toHaveProperty("invite");
  const foreign = await ask(oak.id, { "7": ["ANALYST"] });
  expect(foreign.exceptions.map(({ code }) => code)).toEqual([ERRORS.ASSET_NOT_FOUND.code]);

  const first = await ask(oak.id, { [oak.id]: ["PROFILE_PUBLISHER"] });
  const wanted = { [oak.id]: ["PROFILE_PUBLISHER"], [account.id]: ["CAMPAIGN_MANAGER"] };
  const second = await ask(oak.id, wanted);
  expect(second.invites[oak.id]).not.toBe(first.invites[oak.id] as string);
  const requestId = second.invites[oak.id] as string;
  const listed = async (of: Business) =>
    (
      await of.call<{ items: { id: string; is_received_invite: boolean }[] }>(
        "GET",
        `/businesses/${of.id}/invites?invite_type=PARTNER_REQUEST`,
      )
    ).data.items;
  expect(await listed(oak)).toMatchObject([{ id: requestId, is_received_invite: true }]);
  expect(await listed(elm)).toMatchObject([{ id: requestId, is_received_invite: false }]);
  // The business that asks can't answer itself.
  expect((await answering(elm, requestId, true)).data.items[0]?.exception?.code).toBe(ERRORS.INVITE_NOT_FOUND.code);
  expect((await answering(oak, requestId, true)).data.items[0]).toHaveProperty("invite");
  expect(await listed(oak)).toEqual([]);
  const { partners } = await oak.client.trpc.business.hub.query({ businessId: oak.id });
  expect(partners).toMatchObject([{ user: { id: elm.id }, permission: "EDITOR", isAccepted: true }]);
  const delegates = await oak.client.trpc.advertiser.delegates.query({ advertiserId: account.id });
  expect(delegates).toMatchObject([{ user: { id: elm.id }, role: "CAMPAIGN_MANAGER", hasAccepted: false }]);
});

test("swapped content: a yes to a request doesn't count for the one that replaced it [SECURITY 25]", async () => {
  const ask = async (permission: string) => {
    const asset_requests = [{ partner_id: oak.id, asset_id_to_permissions: { [oak.id]: [permission] } }];
    const path = `/businesses/${elm.id}/requests/assets/access`;
    return (await elm.call<Requests>("POST", path, { asset_requests })).data.invites[oak.id];
  };
  const hub = () => oak.client.trpc.business.hub.query({ businessId: oak.id });
  const read = await ask("ANALYST");
  const swapped = await ask("ADMIN");
  expect((await answering(oak, read, true)).data.items[0]?.exception?.code).toBe(ERRORS.INVITE_NOT_FOUND.code);
  const { partners, requests } = await hub();
  expect(partners).toMatchObject([{ user: { id: elm.id }, permission: "EDITOR" }]);
  expect(requests.map(({ id }) => id)).toEqual([swapped as string]);
  expect((await answering(oak, swapped, false)).data.items[0]).toHaveProperty("invite");
  expect((await hub()).requests).toEqual([]);
});

test("a declined or withdrawn request gives nothing, and a partnership's end ends its request", async () => {
  const requests = `/businesses/${elm.id}/requests/assets/access`;
  const ask = async () => {
    const asset_requests = [{ partner_id: oak.id, asset_id_to_permissions: { [oak.id]: ["ADMIN"] } }];
    return (await elm.call<Requests>("POST", requests, { asset_requests })).data.invites[oak.id] as string;
  };
  const hub = () => oak.client.trpc.business.hub.query({ businessId: oak.id });
  await answering(oak, await ask(), false);
  expect((await hub()).requests).toEqual([]);
  const withdrawn = await ask();
  await elm.call("DELETE", `/businesses/${elm.id}/invites`, { invite_ids: [withdrawn] });
  expect((await answering(oak, withdrawn, true)).data.items[0]?.exception?.code).toBe(ERRORS.INVITE_NOT_FOUND.code);
  expect((await hub()).partners).toMatchObject([{ permission: "EDITOR" }]);
  const open = await ask();
  const answers = await Promise.all([answering(oak, open, false), answering(oak, open, false)]);
  expect(answers.filter(({ data }) => data.items[0]?.invite)).toHaveLength(1);
  await ask();
  await oak.client.trpc.business.removePartner.mutate({ businessId: oak.id, partnerId: elm.id });
  expect((await hub()).requests).toEqual([]);
});
