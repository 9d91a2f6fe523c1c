import { z } from "zod";
import { listAdvertisers } from "../../../src/advertiser/accounts.contract.ts";
import { setDelegate } from "../../../src/advertiser/delegates.contract.ts";
import { hub } from "../../../src/business/hub.contract.ts";
import { addPartner, requestAccess } from "../../../src/business/partners.contract.ts";
import { invite } from "../../../src/business/people.contract.ts";
import { DELEGATE_ROLES } from "../../../src/model/acting.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id } from "./answers.ts";
import { answered, INVITE_TYPES, invitesOf, receivedInvite } from "./business.ts";
import { assetOf, onePermission, PROFILE_PERMISSIONS } from "./business-assets.ts";
import { attempt, flow, type Input, type Operation, rowsIn } from "./operation.ts";
import { refuse } from "./shapes.ts";

const text = z.string();
const texts = z.array(text);
const BUSINESS = "/businesses/:businessId";

/** Operations that choose the access of open invitations, or ask for access. */
export const ASSET_INVITE_OPERATIONS: readonly Operation[] = [
  flow(
    "POST",
    `${BUSINESS}/invites/assets/access`,
    [invite, addPartner, setDelegate, hub, listAdvertisers],
    async (call, { businessId, invites }) => {
      const found = await call(hub, { businessId });
      const open = invitesOf(found).filter((one) => !one.is_received_invite);
      const items: object[] = [];
      for (const { inviteId, inviteType, assetIdToPermissions } of rowsIn(invites, "invites")) {
        const done = await attempt(async () => {
          const one = open.find(({ id, invite_data }) => id === inviteId && invite_data.invite_type === inviteType);
          if (!one) throw new ProductError("INVITE_NOT_FOUND");
          let id = one.id;
          for (const [assetId, permissions] of Object.entries((assetIdToPermissions ?? {}) as Input)) {
            const { type } = await assetOf(call, found, assetId);
            const isMember = inviteType === "MEMBER_INVITE";
            // Somebody who is invited by mail may have no account yet.
            if (type === "AD_ACCOUNT" && isMember) refuse("asset_id_to_permissions", [found.id]);
            if (type === "AD_ACCOUNT") {
              const role = onePermission({ permissions }, DELEGATE_ROLES);
              await call(setDelegate, { advertiserId: assetId, userId: one.id, role });
              continue;
            }
            const permission = PROFILE_PERMISSIONS[onePermission({ permissions }, Object.keys(PROFILE_PERMISSIONS))];
            if (!isMember) await call(addPartner, { businessId, userId: one.id, permission });
            else {
              const { email } = one.user as { email: string };
              const sent = await call(invite, { businessId, email, permission });
              id = sent.find((other) => other.email === email)?.id ?? id;
            }
          }
          const { business_roles: _, ...shown } = one;
          return { ...shown, id };
        });
        items.push(
          "data" in done ? { invite: done.data } : { exception: { ...done.exception, invite_or_request_id: inviteId } },
        );
      }
      return { items };
    },
    {
      summary: "Choose what open invitations of a business give access to",
      request: z.object({
        invites: z.array(
          z.object({
            inviteId: id,
            inviteType: z.enum(INVITE_TYPES),
            assetIdToPermissions: z.record(text, texts),
          }),
        ),
      }),
      answer: answered(receivedInvite),
    },
  ),
  flow(
    "POST",
    `${BUSINESS}/requests/assets/access`,
    [requestAccess],
    async (call, { businessId, assetRequests }) => {
      const invites: [string, string][] = [];
      const exceptions: object[] = [];
      for (const { partnerId, assetIdToPermissions } of rowsIn(assetRequests, "asset_requests")) {
        const partnerOfId = String(partnerId);
        const done = await attempt(() => {
          const assets = Object.entries((assetIdToPermissions ?? {}) as Input).map(([assetId, permissions]) =>
            assetId === partnerOfId
              ? {
                  type: "PROFILE",
                  permission: PROFILE_PERMISSIONS[onePermission({ permissions }, Object.keys(PROFILE_PERMISSIONS))],
                }
              : { type: "AD_ACCOUNT", advertiserId: assetId, role: onePermission({ permissions }, DELEGATE_ROLES) },
          );
          return call(requestAccess, { businessId, partnerOfId, assets });
        });
        if ("data" in done) invites.push([partnerOfId, done.data.id]);
        else exceptions.push({ code: done.exception.code, messages: [done.exception.message] });
      }
      return { invites: Object.fromEntries(invites), exceptions };
    },
    {
      summary: "Ask businesses that you are a partner of for access to their profile or ad accounts",
      request: z.object({
        assetRequests: z.array(z.object({ partnerId: id, assetIdToPermissions: z.record(text, texts) })),
      }),
      answer: z.strictObject({
        invites: z.record(text, id),
        exceptions: z.array(z.strictObject({ code: z.int(), messages: texts })),
      }),
    },
  ),
];
