import { z } from "zod";
import { hub } from "../../../src/business/hub.contract.ts";
import type { Hub, Member, Partner } from "../../../src/business/member.ts";
import {
  acceptPartner,
  addPartner,
  answerRequest,
  removePartner,
  withdrawRequest,
} from "../../../src/business/partners.contract.ts";
import { invite, removeMember, setPermission, withdrawInvite } from "../../../src/business/people.contract.ts";
import { businessProfiles } from "../../../src/business/profiles.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id, listOf, seconds as time } from "./answers.ts";
import { askerOf, attempt, flow, type Input, type Operation, ofAll, operation, rowsIn, seconds } from "./operation.ts";
import { paging } from "./requests.ts";
import { listed, refuse } from "./shapes.ts";

/** In the API description, a member of a business has one of two roles; ours that changes nothing is an employee too. */
const ROLES: Record<string, string> = {
  OWNER: "BIZ_ADMIN",
  ADMIN: "BIZ_ADMIN",
  EDITOR: "EMPLOYEE",
  ANALYST: "EMPLOYEE",
};
const PERMISSIONS: Record<string, string> = { BIZ_ADMIN: "ADMIN", EMPLOYEE: "EDITOR" };
const permissionOf = (role: unknown): string =>
  PERMISSIONS[String(role)] ?? refuse("business_role", Object.keys(PERMISSIONS));
export const PARTNER_TYPES = ["INTERNAL", "EXTERNAL"] as const;

const text = z.string();
const texts = z.array(text);
const userSchema = z.strictObject({ id: id.optional(), username: text.optional(), email: text.optional() });
const person = ({ user }: { user: { id: string; username: string } }) => ({ id: user.id, username: user.username });

/** Lists of a business can also begin at an index. */
export const indexed = { ...paging, startIndex: z.int().min(0).optional() };
const memberSchema = z.strictObject({
  id,
  business_roles: texts,
  is_shared_partner: z.boolean(),
  created_time: time.optional(),
  user: userSchema,
});
const memberOnWire = (it: Member) => ({
  id: it.user.id,
  business_roles: [ROLES[it.permission]],
  is_shared_partner: false,
  ...(it.since && { created_time: seconds(it.since) }),
  user: person(it),
});
const partnerOnWire = (it: Partner) => ({
  id: it.user.id,
  business_roles: ["PARTNER"],
  is_shared_partner: false,
  created_time: seconds(it.since),
  user: person(it),
});
/** Partners with access to this business, or businesses that this one has access to. */
export const partnersOf = ({ partners, partnerOf }: Hub, type: unknown): Partner[] => {
  if (!PARTNER_TYPES.some((one) => one === String(type ?? "INTERNAL"))) refuse("partner_type", PARTNER_TYPES);
  return (type === "EXTERNAL" ? partnerOf : partners).filter(({ isAccepted }) => isAccepted);
};
const among = <T extends { user: { id: string } }>(items: T[], ids: unknown): T[] => {
  const asked = listed(ids);
  return asked.length === 0 ? items : items.filter(({ user }) => asked.includes(user.id));
};

const inviteData = z.strictObject({
  invite_type: text,
  invite_status: text,
  invite_expiration: time.optional(),
  sent_at: time.optional(),
});
export const receivedInvite = z.strictObject({
  id,
  user: userSchema,
  is_received_invite: z.boolean(),
  invite_data: inviteData,
  business_roles: texts.optional(),
});
const partnerInvite = (it: Partner, isReceived: boolean) => ({
  id: it.user.id,
  user: person(it),
  is_received_invite: isReceived,
  business_roles: ["PARTNER"],
  invite_data: { invite_type: "PARTNER_INVITE", invite_status: "PENDING", sent_at: seconds(it.since) },
});
const mailedInvite = ({ id, email, permission, expiresAt }: Hub["invites"][number]) => ({
  id,
  user: { email },
  is_received_invite: false,
  business_roles: [ROLES[permission]],
  invite_data: { invite_type: "MEMBER_INVITE", invite_status: "PENDING", invite_expiration: seconds(expiresAt) },
});
const waiting = (partners: Partner[], isReceived: boolean) =>
  partners.filter(({ isAccepted }) => !isAccepted).map((it) => partnerInvite(it, isReceived));
const accessRequest = ({ id, user, isReceived, createdAt }: Hub["requests"][number]) => ({
  id,
  user: { id: user.id, username: user.username },
  is_received_invite: isReceived,
  business_roles: ["PARTNER"],
  invite_data: { invite_type: "PARTNER_REQUEST", invite_status: "PENDING", sent_at: seconds(createdAt) },
});
/** Open invitations and requests that the business sent or received. */
export const invitesOf = ({ invites, partners, partnerOf, requests }: Hub) => [
  ...invites.map(mailedInvite),
  ...waiting(partners, false),
  ...waiting(partnerOf, true),
  ...requests.map(accessRequest),
];
const fault = z.strictObject({ code: z.int(), message: text, invite_or_request_id: id.optional() });
export const answered = (invite: z.ZodType) =>
  z.strictObject({
    items: z.array(z.strictObject({ invite: invite.optional(), exception: fault.optional() })),
  });
export const INVITE_TYPES = ["MEMBER_INVITE", "PARTNER_INVITE"] as const;

const BUSINESS = "/businesses/:businessId";
const MEMBERS = `${BUSINESS}/members`;
const INVITES = `${BUSINESS}/invites`;
const roles = z.enum(["EMPLOYEE", "BIZ_ADMIN"]);

export const BUSINESS_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", "/businesses/employers", businessProfiles, (profiles, input, ctx) => {
      const others = profiles.filter(({ id }) => id !== askerOf(ctx).id);
      return ofAll(others, input, ({ id, permissions, user: { username } }) => ({
        id,
        business_roles: permissions.map((one) => ROLES[one]),
        is_shared_partner: false,
        user: { id, username },
      }));
    }),
    summary: "The businesses that you may act for",
    request: z.object(paging),
    answer: listOf(memberSchema),
  },
  {
    ...operation("GET", MEMBERS, hub, ({ members }, input) => {
      if (input.fetchSystemUsers === true) refuse("fetch_system_users");
      const asked = listed(input.businessRoles);
      const found = among(members, input.memberIds).filter(
        ({ permission }) => asked.length === 0 || asked.includes(ROLES[permission] ?? ""),
      );
      return ofAll(found, input, memberOnWire);
    }),
    summary: "Who belongs to a business",
    request: z.object({ businessRoles: z.array(roles).optional(), memberIds: text.optional(), ...indexed }),
    answer: listOf(memberSchema),
  },
  flow(
    "PATCH",
    MEMBERS,
    [setPermission, hub],
    async (call, { businessId, items }) => {
      const rows = rowsIn(items, "body");
      for (const { memberId: userId, businessRole } of rows)
        await call(setPermission, { businessId, userId, permission: permissionOf(businessRole) });
      return {
        items: rows.map(({ memberId, businessRole }) => ({ member_id: memberId, business_role: businessRole })),
      };
    },
    {
      summary: "Change the roles of a business's members",
      request: z.array(z.object({ memberId: id, businessRole: roles })),
      answer: z.strictObject({ items: z.array(z.strictObject({ member_id: id, business_role: roles })) }),
    },
  ),
  flow(
    "DELETE",
    MEMBERS,
    [removeMember],
    async (call, { businessId, members }) => {
      const rows = rowsIn(members, "members");
      for (const { memberId: userId } of rows) await call(removeMember, { businessId, userId });
      return { deleted_members: rows.map(({ memberId }) => memberId) };
    },
    {
      summary: "Remove members from a business",
      hasBody: true,
      request: z.object({ members: z.array(z.object({ memberId: id, businessRole: roles.optional() })) }),
      answer: z.strictObject({ deleted_members: z.array(id) }),
    },
  ),
  {
    ...operation("GET", INVITES, hub, (found, input) => {
      const statuses = listed(input.inviteStatus);
      // The site stores invitations only while they are pending, so no other status matches any.
      const isAsked = statuses.length === 0 || statuses.includes("PENDING");
      const invites = invitesOf(found).filter(
        ({ is_received_invite, invite_data }) =>
          isAsked &&
          (input.isMember === undefined || (input.isMember === true) === is_received_invite) &&
          (input.inviteType === undefined || input.inviteType === invite_data.invite_type),
      );
      return ofAll(invites, input, (one) => one);
    }),
    summary: "Open invitations of a business",
    request: z.object({
      inviteStatus: z.array(z.enum(["PENDING", "EXPIRED"])).optional(),
      inviteType: z.enum([...INVITE_TYPES, "PARTNER_REQUEST"]).optional(),
      isMember: z.boolean().optional(),
      ...indexed,
    }),
    answer: listOf(receivedInvite),
  },
  flow(
    "POST",
    INVITES,
    [invite, addPartner, hub],
    async (call, { businessId, inviteType, businessRole, members, partners }) => {
      if (!INVITE_TYPES.some((one) => one === inviteType)) refuse("invite_type", INVITE_TYPES);
      const isPartner = inviteType === "PARTNER_INVITE";
      const asked = [isPartner ? partners : members].flat().filter((one) => one != null);
      if (asked.length === 0) refuse(isPartner ? "partners" : "members");
      const permission = isPartner ? "EDITOR" : permissionOf(businessRole);
      const items: object[] = [];
      for (const one of asked) {
        const done = await attempt(async () => {
          if (!isPartner) {
            const invites = await call(invite, { businessId, email: one, permission });
            const made = invites.find(({ email }) => email === String(one).trim().toLowerCase());
            return { ...(made && { id: made.id }), user: { email: String(one) } };
          }
          await call(addPartner, { businessId, userId: one, permission });
          const { partners } = await call(hub, { businessId });
          const partner = partners.find(({ user }) => user.id === one);
          return { id: String(one), user: partner ? person(partner) : { id: String(one) } };
        });
        items.push("data" in done ? { invite: done.data } : done);
      }
      return { items };
    },
    {
      summary: "Invite people by mail, or other businesses as partners",
      request: z.object({
        inviteType: z.enum(INVITE_TYPES),
        businessRole: z.enum(["EMPLOYEE", "BIZ_ADMIN", "PARTNER"]),
        members: texts.optional(),
        partners: z.array(id).optional(),
      }),
      answer: answered(z.strictObject({ id: id.optional(), user: userSchema })),
    },
  ),
  flow(
    "DELETE",
    INVITES,
    [hub, withdrawInvite, removePartner, withdrawRequest, answerRequest],
    async (call, { businessId, inviteIds }) => {
      const open = invitesOf(await call(hub, { businessId }));
      const items: object[] = [];
      for (const inviteId of listed(inviteIds)) {
        const found = open.find(({ id }) => id === inviteId);
        const done = await attempt(async () => {
          if (!found) throw new ProductError("INVITE_NOT_FOUND");
          const { invite_type } = found.invite_data;
          if (invite_type === "MEMBER_INVITE") await call(withdrawInvite, { businessId, inviteId });
          else if (invite_type === "PARTNER_REQUEST" && found.is_received_invite)
            await call(answerRequest, { businessId, requestId: inviteId, accept: false });
          else if (invite_type === "PARTNER_REQUEST") await call(withdrawRequest, { businessId, requestId: inviteId });
          else await call(removePartner, { businessId, partnerId: inviteId });
          const { business_roles: _, ...invite } = found;
          return invite;
        });
        items.push(
          "data" in done
            ? { invite: done.data }
            : { exception: { invite_id: inviteId, message: done.exception.message } },
        );
      }
      return { items };
    },
    {
      summary: "Withdraw invitations of a business",
      hasBody: true,
      request: z.object({ inviteIds: z.array(id) }),
      answer: z.strictObject({
        items: z.array(
          z.strictObject({
            invite: receivedInvite.optional(),
            exception: z.strictObject({ invite_id: text, message: text }).optional(),
          }),
        ),
      }),
    },
  ),
  flow(
    "PATCH",
    "/businesses/invites",
    [hub, acceptPartner, removePartner, answerRequest],
    async (call, { invites }, ctx) => {
      const businessId = askerOf(ctx).id;
      const open = invitesOf(await call(hub, { businessId })).filter((one) => one.is_received_invite);
      const items: object[] = [];
      for (const { inviteId, action } of rowsIn(invites, "invites")) {
        const found = open.find(({ id }) => id === inviteId);
        const done = await attempt(async () => {
          if (!found) throw new ProductError("INVITE_NOT_FOUND");
          const accept = (action as Input | null)?.acceptInvite === true;
          if (found.invite_data.invite_type === "PARTNER_REQUEST")
            await call(answerRequest, { businessId, requestId: inviteId, accept });
          else if (accept) await call(acceptPartner, { businessId, partnerOfId: inviteId });
          else await call(removePartner, { businessId, partnerId: inviteId });
          const { business_roles: _, ...invite } = found;
          return invite;
        });
        items.push("data" in done ? { invite: done.data } : done);
      }
      return { items };
    },
    {
      summary: "Accept or decline invitations of other businesses to be their partner",
      request: z.object({
        invites: z.array(z.object({ inviteId: id, action: z.object({ acceptInvite: z.boolean() }) })),
      }),
      answer: answered(receivedInvite),
    },
  ),
  {
    ...operation("GET", `${BUSINESS}/partners`, hub, (found, input) =>
      ofAll(among(partnersOf(found, input.partnerType), input.partnerIds), input, partnerOnWire),
    ),
    summary: "The partners of a business",
    request: z.object({ partnerType: z.enum(PARTNER_TYPES).optional(), partnerIds: text.optional(), ...indexed }),
    answer: listOf(memberSchema),
  },
  flow(
    "DELETE",
    `${BUSINESS}/partners`,
    [removePartner],
    async (call, { businessId, partnerIds }) => {
      const ids = listed(partnerIds);
      if (ids.length === 0) refuse("partner_ids");
      for (const partnerId of ids) await call(removePartner, { businessId, partnerId });
      return { deleted_partners: ids };
    },
    {
      summary: "End partnerships of a business",
      hasBody: true,
      request: z.object({ partnerIds: z.array(id), partnerType: z.enum(PARTNER_TYPES).optional() }),
      answer: z.strictObject({ deleted_partners: z.array(id) }),
    },
  ),
];
