import { findAccount, lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { holdRole } from "../../../db/queries/advertisers/delegates.ts";
import {
  type AudienceRow,
  countAudiences,
  countBatch,
  describeAudience,
  eraseAudience,
  findAudience,
  insertAudience,
  listAudiences,
  shareWith,
  unshareWith,
} from "../../../db/queries/audiences/audiences.ts";
import { addMembers, peopleOfHashes, removeMembers } from "../../../db/queries/audiences/members.ts";
import { findTag } from "../../../db/queries/conversions/tags.ts";
import { AUDIENCE_MIN } from "../../../src/ads/audience.rules.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import { AUDIENCES_MAX, type Audience, type AudienceRule, shownSize } from "../../../src/audiences/audience.ts";
import * as contract from "../../../src/audiences/audiences.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordChanges } from "../advertiser/public.ts";

const parsed = <T>(value: unknown): T => (typeof value === "string" ? (JSON.parse(value) as T) : (value as T));

export const serializeAudience = ({ people, rule, sharedWith, ...row }: AudienceRow): Audience => ({
  ...row,
  // An account that shares an audience doesn't reveal how it was filled.
  ...(row.isShared && { batches: 0, added: 0, removed: 0 }),
  rule: parsed<AudienceRule>(rule),
  status: row.refreshedAt === null ? "INITIALIZING" : people < AUDIENCE_MIN ? "TOO_SMALL" : "READY",
  size: row.refreshedAt === null ? null : shownSize(people),
  sharedWith: sharedWith === null ? [] : parsed<Audience["sharedWith"]>(sharedWith),
});

interface Named {
  advertiserId: string;
  audienceId: string;
}

/** Finds an audience that the account owns and may change; one shared with the account may not be changed. */
export async function ownAudience(
  ctx: UserContext,
  { advertiserId, audienceId }: Named,
  fail: Fail<"ADVERTISER_NOT_FOUND" | "AUDIENCE_NOT_FOUND">,
) {
  const account = await accountFor(ctx, advertiserId, "audiences", fail);
  const found = await shownAudience(ctx, { advertiserId: account.id, audienceId }, fail);
  return found.isShared ? fail("AUDIENCE_NOT_FOUND") : { account, audience: found };
}

export async function shownAudience(
  ctx: UserContext,
  named: Named,
  fail: Fail<"AUDIENCE_NOT_FOUND">,
): Promise<Audience> {
  return serializeAudience((await findAudience(ctx.deps.db, named)) ?? fail("AUDIENCE_NOT_FOUND"));
}

/** Matches the hashes right away, and never stores them. */
export async function viewersOfHashes(ctx: UserContext, hashes: readonly string[]): Promise<string[]> {
  const { db, ads, now } = ctx.deps;
  const people = hashes.length > 0 ? await peopleOfHashes(db, hashes) : [];
  const at = now().getTime();
  return Promise.all(people.map((userId) => ads.viewerOf({ userId, ip: ctx.ip, userAgent: ctx.userAgent }, at)));
}

export const create = implement(contract.createAudience, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "audiences", fail);
  const { db, newId, now, events } = ctx.deps;
  const { name, rule } = input;
  const audienceId = newId();
  const viewers = rule.type === "CUSTOMER_LIST" ? await viewersOfHashes(ctx, input.hashes ?? []) : [];
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if ((await countAudiences(tx, account.id)) >= AUDIENCES_MAX) fail("AUDIENCES_FULL");
    if (rule.type === "ACTALIKE") {
      const seed = { advertiserId: account.id, audienceId: rule.seedAudienceId };
      if (!(await findAudience(tx, seed))) fail("AUDIENCE_NOT_FOUND");
    }
    if (rule.type === "VISITOR" && rule.tagId && !(await findTag(tx, { id: rule.tagId, advertiserId: account.id })))
      fail("TAG_NOT_FOUND");
    await insertAudience(tx, {
      id: audienceId,
      advertiserId: account.id,
      type: rule.type,
      name,
      rule,
      description: input.description ?? "",
      createdAt: now(),
    });
    if (input.hashes?.length)
      await countBatch(tx, { id: audienceId, operation: "ADD", addresses: new Set(input.hashes).size });
    if (viewers.length > 0) await addMembers(tx, { audienceId, viewers });
    await recordChanges(ctx, tx, account.id, [
      { thing: "AUDIENCE", thingId: audienceId, label: name, before: null, after: { name, rule } },
    ]);
    await events.record(tx, "ad.audience", { audienceId }, { of: account.id });
  });
  return shownAudience(ctx, { advertiserId: account.id, audienceId }, fail);
});

export const erase = implement(contract.deleteAudience, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { id, name } = audience;
  await ctx.deps.db.transaction(async (tx) => {
    await eraseAudience(tx, id);
    const change = { thing: "AUDIENCE" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name }, after: null }]);
  });
  return audience;
});

export const get = implement(contract.getAudience, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  return shownAudience(ctx, { advertiserId, audienceId: input.audienceId }, fail);
});

export const list = implement(contract.listAudiences, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listAudiences(ctx.deps.db, { advertiserId: id, type: input.type ?? null, ...at }),
    present: (rows) => rows.map(serializeAudience),
  });
});

export const update = implement(contract.renameAudience, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const before = { name: audience.name, description: audience.description };
  const { name = before.name, description = before.description } = input;
  const after = { name, description };
  await ctx.deps.db.transaction(async (tx) => {
    await describeAudience(tx, { id: audience.id, ...after });
    const change = { thing: "AUDIENCE" as const, thingId: audience.id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before, after }]);
  });
  return { ...audience, ...after };
});

/**
 * Shares only with another account whose audiences the viewer may manage: otherwise the viewer could fill strangers'
 * lists and probe account ids. The share ends with the viewer's role.
 */
export const share = implement(contract.shareAudience, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { db } = ctx.deps;
  const { withAdvertiserId: advertiserId, isShared } = input;
  const other = await findAccount(db, { advertiserId, userId: ctx.viewer.user.id });
  const mayShare = other !== null && mayDo(other.role, "audiences");
  if (advertiserId === account.id || (isShared && !mayShare)) return fail("AUDIENCE_SHARE_REFUSED");
  const at = { audienceId: audience.id, advertiserId: other?.id ?? advertiserId };
  const isOwner = account.role === "OWNER";
  const sharedBy = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    // If the role has just ended, its shares have ended too.
    const role = isOwner ? account.role : await holdRole(tx, { advertiserId: account.id, userId: sharedBy });
    if (isShared && !(role && mayDo(role, "audiences"))) fail("AUDIENCE_SHARE_REFUSED");
    if (isShared) await shareWith(tx, { ...at, sharedBy, isOwner });
    else await unshareWith(tx, at);
    const [before, after] = isShared ? [null, at.advertiserId] : [at.advertiserId, null];
    const change = { thing: "AUDIENCE" as const, thingId: audience.id, label: audience.name };
    await recordChanges(ctx, tx, account.id, [
      { ...change, before: { sharedWith: before }, after: { sharedWith: after } },
    ]);
  });
  return shownAudience(ctx, { advertiserId: account.id, audienceId: audience.id }, fail);
});

export const refresh = implement(contract.refreshAudience, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { db, events } = ctx.deps;
  await db.transaction((tx) => events.record(tx, "ad.audience", { audienceId: audience.id }, { of: account.id }));
  return audience;
});

export const addCustomers = implement(contract.addCustomers, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  if (audience.rule.type !== "CUSTOMER_LIST") return fail("AUDIENCE_NOT_FOUND");
  const { db, events } = ctx.deps;
  const hashes = [...new Set(input.hashes)];
  const viewers = await viewersOfHashes(ctx, hashes);
  await db.transaction(async (tx) => {
    const change = { audienceId: audience.id, viewers };
    if (viewers.length > 0) await (input.operation === "REMOVE" ? removeMembers : addMembers)(tx, change);
    await countBatch(tx, { id: audience.id, operation: input.operation, addresses: hashes.length });
    await events.record(tx, "ad.audience", { audienceId: audience.id }, { of: account.id });
  });
  const named = { advertiserId: account.id, audienceId: audience.id };
  return { received: hashes.length, audience: await shownAudience(ctx, named, fail) };
});
