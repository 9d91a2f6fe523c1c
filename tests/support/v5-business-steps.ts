import { createClient } from "./api.ts";
import { signUp } from "./people.ts";
import { seedFactor, seedMember } from "./seed-business.ts";
import { stepUp } from "./step-up.ts";
import type { TestApp } from "./test-app.ts";
import { A, type Site, type V5Call } from "./v5-steps.ts";

/** A business whose session was confirmed, which changes of access need. */
async function confirmedBusiness(app: TestApp, name: string) {
  const { client, user } = await signUp(app, { name });
  await client.trpc.users.convertToBusiness.mutate({ businessName: name });
  await stepUp({ client });
  await seedFactor(app, user);
  return { client, id: user.id, username: user.username };
}

/** People and partners of a business. */
export async function runBusinessSteps({ app, call, ids }: Site): Promise<void> {
  const B = "/businesses/:businessId";
  const [oak, elm, fir] = [
    await confirmedBusiness(app, "Oak"),
    await confirmedBusiness(app, "Elm"),
    await confirmedBusiness(app, "Fir"),
  ];
  const scopes = ["account", "biz_access:read", "biz_access:write"] as const;
  const { token } = await oak.client.trpc.auth.createToken.mutate({ name: "Oak", scopes: [...scopes] });
  const program = createClient(app, { authorization: `Bearer ${token}` });
  const run: V5Call = (method, path, body, query = "") => call(method, path, body, query, program);
  const account = await run("POST", "/ad_accounts", { name: "Oak", country: "US" });
  ids.businessId = oak.id;
  const member = await seedMember(app, oak, "EDITOR");
  ids.memberId = member.id;
  await run("GET", "/businesses/employers");
  await run("GET", `${B}/members`, undefined, "business_roles=EMPLOYEE");
  await run("PATCH", `${B}/members`, [{ member_id: member.id, business_role: "BIZ_ADMIN" }]);
  await run("GET", `${B}/assets`);
  ids.assetId = oak.id;
  await run("GET", `${B}/assets/:assetId/members`);
  await run("GET", `${B}/members/:memberId/assets`);
  const [profile, ads] = [
    { asset_id: oak.id, member_id: member.id },
    { asset_id: account.id, member_id: member.id },
  ];
  const given = [
    { ...profile, permissions: ["ANALYST"] },
    { ...ads, permissions: ["CAMPAIGN_MANAGER"] },
  ];
  await run("PATCH", `${B}/members/assets/access`, { accesses: given });
  await run("DELETE", `${B}/members/assets/access`, { accesses: [ads] });
  await run("DELETE", `${B}/members`, { members: [{ member_id: member.id, business_role: "EMPLOYEE" }] });

  const group = { asset_group_name: "Oak", asset_group_description: "", asset_group_types: ["BRAND"] };
  const { asset_group } = await run("POST", `${B}/asset_groups`, group);
  const change = { asset_group_id: asset_group.id, assets_to_add: [oak.id, account.id] };
  await run("PATCH", `${B}/asset_groups`, { asset_groups_to_update: [change, { asset_group_id: "7" }] });
  await run("DELETE", `${B}/asset_groups`, { asset_groups_to_delete: [asset_group.id, "7"] });

  const mailed = { business_role: "EMPLOYEE", invite_type: "MEMBER_INVITE", members: ["new@example.com"] };
  const [sent] = (await run("POST", `${B}/invites`, mailed)).items;
  await run("GET", `${B}/invites`, undefined, "invite_type=MEMBER_INVITE");
  const more = { invite_type: "MEMBER_INVITE", asset_id_to_permissions: { [oak.id]: ["ANALYST"] } };
  await run("POST", `${B}/invites/assets/access`, { invites: [{ ...more, invite_id: sent.invite.id }] });
  await run("DELETE", `${B}/invites`, { invite_ids: [sent.invite.id] });
  const asPartner = { username: oak.username, permission: "EDITOR" } as const;
  await elm.client.trpc.business.addPartner.mutate({ businessId: elm.id, ...asPartner });
  const answer = { invite_id: elm.id, action: { accept_invite: true } };
  await run("PATCH", "/businesses/invites", { invites: [answer] });
  const rule = { retention_days: 14, event: "checkout" };
  const mine = ids.adAccountId ?? "";
  ids.adAccountId = account.id;
  const audience = await run("POST", `${A}/audiences`, { name: "Buyers", audience_type: "VISITOR", rule });
  ids.adAccountId = mine;
  const second = await run("POST", "/ad_accounts", { name: "Ash", country: "US" });
  const share = { audience_id: audience.id, operation_type: "SHARE", recipient_account_ids: [second.id] };
  await run("PATCH", `${B}/audiences/ad_accounts/shared`, share);
  const asked = `audience_id=${audience.id}&account_type=AD_ACCOUNT`;
  const withBusiness = { audience_id: audience.id, operation_type: "SHARE", recipient_business_ids: [oak.id] };
  await run("PATCH", `${B}/audiences/businesses/shared`, withBusiness);
  ids.adAccountId = account.id;
  await run("PATCH", `${A}/audiences/businesses/shared`, { ...withBusiness, operation_type: "REVOKE" });
  await run("PATCH", `${A}/audiences/businesses/shared`, withBusiness);
  ids.adAccountId = mine;
  await run("GET", `${B}/audiences/shared/accounts`, undefined, asked);
  await run("GET", `${B}/audiences`);
  const wanted = { partner_id: elm.id, asset_id_to_permissions: { [elm.id]: ["ANALYST"] } };
  await run("POST", `${B}/requests/assets/access`, { asset_requests: [wanted, { ...wanted, partner_id: "7" }] });
  await run("GET", `${B}/invites`, undefined, "invite_type=PARTNER_REQUEST");
  ids.partnerId = elm.id;
  await run("GET", `${B}/partners`, undefined, "partner_type=EXTERNAL");
  await run("GET", `${B}/partners/:partnerId/assets`, undefined, "partner_type=EXTERNAL");
  await run("GET", `${B}/assets/:assetId/partners`);
  const partner = { business_role: "PARTNER", invite_type: "PARTNER_INVITE", partners: [fir.id] };
  await run("POST", `${B}/invites`, partner);
  const access = { asset_id: oak.id, partner_id: fir.id };
  await run("PATCH", `${B}/partners/assets`, { accesses: [{ ...access, permissions: ["ANALYST"] }] });
  await fir.client.trpc.business.acceptPartner.mutate({ businessId: fir.id, partnerOfId: oak.id });
  await run("DELETE", `${B}/partners/assets`, { accesses: [access] });
  await run("DELETE", `${B}/partners`, { partner_ids: [elm.id], partner_type: "EXTERNAL" });
}
