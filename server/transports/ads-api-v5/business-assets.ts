import { z } from "zod";
import { listAdvertisers } from "../../../src/advertiser/accounts.contract.ts";
import { listDelegates, removeDelegate, setDelegate } from "../../../src/advertiser/delegates.contract.ts";
import { hub } from "../../../src/business/hub.contract.ts";
import type { Hub } from "../../../src/business/member.ts";
import { addPartner, removePartner } from "../../../src/business/partners.contract.ts";
import { removeMember, setPermission } from "../../../src/business/people.contract.ts";
import type { Permission } from "../../../src/business/permissions.ts";
import { DELEGATE_ROLES } from "../../../src/model/acting.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id, listOf } from "./answers.ts";
import { indexed, PARTNER_TYPES, partnersOf } from "./business.ts";
import { type Call, flow, type Input, type Operation, ofAll, rowsIn } from "./operation.ts";
import { refuse } from "./shapes.ts";

/** A business has two kinds of assets here: its profile, by the business's own id, and the ad accounts that it owns. */
const ASSET_TYPES = ["PROFILE", "AD_ACCOUNT"] as const;
type AssetType = (typeof ASSET_TYPES)[number];
const text = z.string();
const texts = z.array(text);

/** Our permissions for a profile, by their names in the API description. */
const PROFILE_NAMES: Record<Permission, string> = {
  OWNER: "OWNER",
  ADMIN: "ADMIN",
  EDITOR: "PROFILE_PUBLISHER",
  ANALYST: "ANALYST",
};
export const PROFILE_PERMISSIONS: Record<string, Permission> = {
  ADMIN: "ADMIN",
  PROFILE_PUBLISHER: "EDITOR",
  ANALYST: "ANALYST",
};

interface Asset {
  assetId: string;
  type: AssetType;
  permissions: string[];
}
const assetOnWire = ({ assetId, type, permissions }: Asset) => ({ asset_id: assetId, asset_type: type, permissions });

/** The profile and the ad accounts of a business, with the caller's own permissions. */
async function assetsOf(call: Call, found: Hub): Promise<Asset[]> {
  const accounts = await call(listAdvertisers, {});
  return [
    { assetId: found.id, type: "PROFILE", permissions: [PROFILE_NAMES[found.permission]] },
    ...accounts
      .filter(({ ownerUserId }) => ownerUserId === found.id)
      .map((one): Asset => ({ assetId: one.id, type: "AD_ACCOUNT", permissions: [one.role] })),
  ];
}
const ofType = (assets: Asset[], type: unknown): Asset[] => {
  if (type === undefined) return assets;
  if (!ASSET_TYPES.some((one) => one === type)) refuse("asset_type", ASSET_TYPES);
  return assets.filter((one) => one.type === type);
};
export async function assetOf(call: Call, found: Hub, assetId: unknown): Promise<Asset> {
  const asset = (await assetsOf(call, found)).find((one) => one.assetId === assetId);
  if (!asset) throw new ProductError("NOT_FOUND");
  return asset;
}
/** The single permission of a request. The description allows several for each asset; the site has one. */
export function onePermission({ permissions }: Input, choices: readonly string[]): string {
  const [one, ...more] = [permissions].flat();
  if (more.length > 0 || !choices.includes(String(one))) refuse("permissions", choices);
  return String(one);
}

const BUSINESS = "/businesses/:businessId";
const assetSchema = z.strictObject({ asset_id: id, asset_type: z.enum(ASSET_TYPES), permissions: texts });
const holderSchema = z.strictObject({ user: z.strictObject({ id, username: text }), permissions: texts });
const asset_type = z.enum(ASSET_TYPES).optional();
const access = { assetId: id, permissions: texts };

export const BUSINESS_ASSET_OPERATIONS: readonly Operation[] = [
  flow(
    "GET",
    `${BUSINESS}/assets`,
    [hub, listAdvertisers],
    async (call, { businessId, ...input }) => {
      const wanted = input.permissions === undefined ? null : [input.permissions].flat().map(String);
      const all = ofType(await assetsOf(call, await call(hub, { businessId })), input.assetType);
      const found = all.filter(({ permissions }) => wanted === null || permissions.some((one) => wanted.includes(one)));
      return ofAll(found, input, ({ assetId, type }) => ({ asset_id: assetId, asset_type: type }));
    },
    {
      summary: "A business's profile and ad accounts",
      request: z.object({ permissions: texts.optional(), assetType: asset_type, ...indexed }),
      answer: listOf(assetSchema.omit({ permissions: true })),
    },
  ),
  flow(
    "GET",
    `${BUSINESS}/assets/:assetId/members`,
    [hub, listAdvertisers, listDelegates],
    async (call, { businessId, assetId, ...input }) => {
      const found = await call(hub, { businessId });
      const { type } = await assetOf(call, found, assetId);
      const people: { user: { id: string; username: string }; permission: string }[] =
        type === "PROFILE"
          ? found.members.map(({ user, permission }) => ({ user, permission: PROFILE_NAMES[permission] }))
          : (await call(listDelegates, { advertiserId: assetId }))
              .filter(({ hasAccepted }) => hasAccepted)
              .map(({ user, role }) => ({ user, permission: role }));
      return ofAll(people, input, ({ user: { id, username }, permission }) => ({
        user: { id, username },
        permissions: [permission],
      }));
    },
    {
      summary: "Who has access to a business's profile or ad account",
      request: z.object(indexed),
      answer: listOf(holderSchema),
    },
  ),
  flow(
    "GET",
    `${BUSINESS}/assets/:assetId/partners`,
    [hub, listAdvertisers],
    async (call, { businessId, assetId, ...input }) => {
      const found = await call(hub, { businessId });
      const { type } = await assetOf(call, found, assetId);
      // Partners have access to the profile only.
      const partners = type === "PROFILE" ? partnersOf(found, "INTERNAL") : [];
      return ofAll(partners, input, ({ user: { id, username }, permission }) => ({
        user: { id, username },
        permissions: [PROFILE_NAMES[permission]],
      }));
    },
    {
      summary: "Which partners have access to a business's profile or ad account",
      request: z.object(indexed),
      answer: listOf(holderSchema),
    },
  ),
  flow(
    "GET",
    `${BUSINESS}/members/:memberId/assets`,
    [hub, listAdvertisers, listDelegates],
    async (call, { businessId, memberId, assetType, ...input }) => {
      const found = await call(hub, { businessId });
      const member = found.members.find(({ user }) => user.id === memberId);
      if (!member) throw new ProductError("USER_NOT_FOUND");
      const assets: Asset[] = [];
      for (const asset of ofType(await assetsOf(call, found), assetType)) {
        if (asset.type === "PROFILE") assets.push({ ...asset, permissions: [PROFILE_NAMES[member.permission]] });
        else if (memberId === found.id) assets.push({ ...asset, permissions: ["OWNER"] });
        else
          for (const { user, role, hasAccepted } of await call(listDelegates, { advertiserId: asset.assetId }))
            if (user.id === memberId && hasAccepted) assets.push({ ...asset, permissions: [role] });
      }
      return ofAll(assets, input, assetOnWire);
    },
    {
      summary: "What a member of a business has access to",
      request: z.object({ assetType: asset_type, ...indexed }),
      answer: listOf(assetSchema),
    },
  ),
  flow(
    "PATCH",
    `${BUSINESS}/members/assets/access`,
    [hub, listAdvertisers, setPermission, setDelegate],
    async (call, { businessId, accesses }) => {
      const found = await call(hub, { businessId });
      const items: object[] = [];
      for (const row of rowsIn(accesses, "accesses")) {
        const { assetId, memberId: userId } = row;
        const { type } = await assetOf(call, found, assetId);
        if (type === "PROFILE") {
          const permission = PROFILE_PERMISSIONS[onePermission(row, Object.keys(PROFILE_PERMISSIONS))];
          await call(setPermission, { businessId, userId, permission });
        } else {
          const role = onePermission(row, DELEGATE_ROLES);
          await call(setDelegate, { advertiserId: assetId, userId, role });
        }
        items.push({ response: { asset_id: assetId, member_id: userId, permissions: row.permissions } });
      }
      return { items };
    },
    {
      summary: "Give members access to a business's profile or ad accounts, or another permission",
      request: z.object({ accesses: z.array(z.object({ ...access, memberId: id })) }),
      answer: z.strictObject({
        items: z.array(
          z.strictObject({ response: z.strictObject({ asset_id: id, member_id: id, permissions: texts }) }),
        ),
      }),
    },
  ),
  flow(
    "DELETE",
    `${BUSINESS}/members/assets/access`,
    [hub, listAdvertisers, removeMember, removeDelegate],
    async (call, { businessId, accesses }) => {
      const found = await call(hub, { businessId });
      const items: object[] = [];
      for (const { assetId, memberId: userId } of rowsIn(accesses, "accesses")) {
        const { type } = await assetOf(call, found, assetId);
        if (type === "PROFILE") await call(removeMember, { businessId, userId });
        else await call(removeDelegate, { advertiserId: assetId, userId });
        items.push({ asset_id: assetId, member_id: userId });
      }
      return { items };
    },
    {
      summary: "Take access to a business's profile or ad accounts away from members",
      hasBody: true,
      request: z.object({ accesses: z.array(z.object({ assetId: id, memberId: id })) }),
      answer: z.strictObject({ items: z.array(z.strictObject({ asset_id: id, member_id: id })) }),
    },
  ),
  flow(
    "GET",
    `${BUSINESS}/partners/:partnerId/assets`,
    [hub],
    async (call, { businessId, partnerId, partnerType, assetType, ...input }) => {
      const found = await call(hub, { businessId });
      const partner = partnersOf(found, partnerType).find(({ user }) => user.id === partnerId);
      if (!partner) throw new ProductError("PARTNER_NOT_FOUND");
      const assetId = partnerType === "EXTERNAL" ? partner.user.id : found.id;
      const asset: Asset = { assetId, type: "PROFILE", permissions: [PROFILE_NAMES[partner.permission]] };
      return ofAll(ofType([asset], assetType), input, assetOnWire);
    },
    {
      summary: "What a partner has access to, or gave the business access to",
      request: z.object({
        partnerType: z.enum(PARTNER_TYPES).optional(),
        assetType: asset_type,
        ...indexed,
      }),
      answer: listOf(assetSchema),
    },
  ),
  flow(
    "PATCH",
    `${BUSINESS}/partners/assets`,
    [hub, addPartner],
    async (call, { businessId, accesses }) => {
      const found = await call(hub, { businessId });
      const items: object[] = [];
      for (const row of rowsIn(accesses, "accesses")) {
        const partner = found.partners.find(({ user }) => user.id === row.partnerId);
        if (!partner) throw new ProductError("PARTNER_NOT_FOUND");
        // Only the profile can be given to a partner.
        if (row.assetId !== found.id) refuse("asset_id", [found.id]);
        const permission = PROFILE_PERMISSIONS[onePermission(row, Object.keys(PROFILE_PERMISSIONS))];
        await call(addPartner, { businessId, username: partner.user.username, permission });
        items.push({
          asset_id: found.id,
          asset_type: "PROFILE",
          partner_id: row.partnerId,
          permissions: row.permissions,
        });
      }
      return { items };
    },
    {
      summary: "Change what partners may do for a business's profile",
      request: z.object({ accesses: z.array(z.object({ ...access, partnerId: id })) }),
      answer: z.strictObject({
        items: z.array(
          z.strictObject({ asset_id: id, asset_type: z.literal("PROFILE"), partner_id: id, permissions: texts }),
        ),
      }),
    },
  ),
  flow(
    "DELETE",
    `${BUSINESS}/partners/assets`,
    [hub, removePartner],
    async (call, { businessId, accesses }) => {
      const found = await call(hub, { businessId });
      const items: object[] = [];
      for (const { assetId, partnerId, partnerType } of rowsIn(accesses, "accesses")) {
        const partner = partnersOf(found, partnerType).find(({ user }) => user.id === partnerId);
        if (!partner) throw new ProductError("PARTNER_NOT_FOUND");
        const own = partnerType === "EXTERNAL" ? partner.user.id : found.id;
        if (assetId !== own) refuse("asset_id", [own]);
        // A partner's only asset is the profile, so losing it ends the partnership.
        await call(removePartner, { businessId, partnerId });
        items.push({
          asset_id: own,
          asset_type: "PROFILE",
          partner_id: partnerId,
          permissions: [PROFILE_NAMES[partner.permission]],
          is_shared_partner: false,
        });
      }
      return { items };
    },
    {
      summary: "Take access to a business's profile away from partners",
      hasBody: true,
      request: z.object({
        accesses: z.array(z.object({ assetId: id, partnerId: id, partnerType: z.enum(PARTNER_TYPES).optional() })),
      }),
      answer: z.strictObject({
        items: z.array(
          z.strictObject({
            asset_id: id,
            asset_type: z.literal("PROFILE"),
            partner_id: id,
            permissions: texts,
            is_shared_partner: z.boolean(),
          }),
        ),
      }),
    },
  ),
];
