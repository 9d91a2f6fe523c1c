import { listInvites, saveInvite } from "../../../db/queries/business/invites.ts";
import { countPeople } from "../../../db/queries/business/members.ts";
import { INVITE_DAYS, MEMBERS_MAX } from "../../../src/business/member.ts";
import { invite as contract } from "../../../src/business/people.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { mayMailTo } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret, newSecret } from "../../platform/sessions/secret-tokens.ts";
import { serializeInvite } from "./hub.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireGrant } from "./require-grant.ts";

const DAY_MS = 86_400_000;

export const invite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { email, permission } = input;
  const business = await businessFor(ctx, input.businessId, "people");
  requireGrant(business, permission);
  const businessId = business.id;
  const isMailed = await mayMailTo(ctx, email);
  return db.transaction(async (tx) => {
    const many = await countPeople(tx, { businessId, now: now() });
    const before = (await listInvites(tx, { businessId, now: now() })).find((one) => one.email === email);
    // Replacing an invitation requires the same access as making it.
    if (before) requireGrant(business, before.permission);
    if (!before && many >= MEMBERS_MAX) return fail("MEMBERS_FULL");
    const createdAt = now();
    await saveInvite(tx, {
      id: newId(),
      businessId,
      email,
      permission,
      invitedById: ctx.viewer.user.id,
      createdAt,
      // A placeholder: the job that sends the mail makes the link's secret, and until then nothing opens the invitation.
      tokenHash: hashSecret(newSecret()),
      expiresAt: new Date(createdAt.getTime() + INVITE_DAYS * DAY_MS),
    });
    await onHubTrail(ctx, tx, {
      businessId,
      action: "business.invite",
      thingId: businessId,
      detail: { email, permission },
    });
    if (isMailed) await events.record(tx, "mail.business_invite", { businessId, email });
    return (await listInvites(tx, { businessId, now: now() })).map(serializeInvite);
  });
});
