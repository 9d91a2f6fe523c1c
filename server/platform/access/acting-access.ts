import { findManagedAdvertiser } from "../../../db/queries/boards/find-advertiser.ts";
import { writeAudit } from "../../../db/queries/business/audit.ts";
import { findMembership } from "../../../db/queries/business/membership.ts";
import { endTrail, writeTrail } from "../../../db/queries/business/trail.ts";
import { findFactors } from "../../../db/queries/mfa/find-factors.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { type Advertiser, isDelegate } from "../../../src/boards/delegate.rules.ts";
import {
  type ActingField,
  type ActingRefusal,
  type ActingRelation,
  AUDIT_LINES_A_DAY,
  actingRefusal,
} from "../../../src/model/acting.rules.ts";
import { allows, type BusinessRight, type Permission } from "../../../src/model/business-permissions.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { isTwoFactor } from "../../../src/model/factors.ts";
import { at } from "../../../src/model/problem.ts";
import { idSchema } from "../../../src/model/values.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import { notLoggedIn } from "../sessions/viewer.ts";
import { readWired } from "../wire/wire.ts";

const NO_RELATION = { orbac_subject_id: "actingNotYours", advertiser_id: "advertiserNotYours" } as const;
const CODES = { no_second_factor: "actingSecondFactor", no_permission: "actingNoPermission" } as const;

interface Named {
  field: ActingField;
  subjectId: string;
}

/** Refuses, and the audit log says who tried (SECURITY.md 25). */
async function refuse(ctx: UserContext, { field, subjectId }: Named, refusal: ActingRefusal): Promise<never> {
  const { db, newId, now, log } = ctx.deps;
  const line = { actorId: ctx.viewer.user.id, field, subjectId, refusal, requestId: ctx.requestId };
  log.warn(line, "somebody may not act for the one they named");
  // Not in the caller's transaction, which ends with the refusal.
  await writeAudit(db, { id: newId(), ...line, now: now(), max: AUDIT_LINES_A_DAY });
  const code = refusal === "no_relation" ? NO_RELATION[field] : CODES[refusal];
  throw new ProductError("NOT_PERMITTED", { reason: { code } });
}

/**
 * Refuses a viewer without access to what the call names, in the same way whether or not it exists.
 * @param named the id that the call gave, and what the viewer is to it
 */
export async function requireActing(
  ctx: UserContext,
  { relation, ...named }: Named & { relation: ActingRelation },
): Promise<void> {
  const { id: userId } = ctx.viewer.user;
  const hasSecondFactor = relation === "delegate" && isTwoFactor(await findFactors(ctx.deps.db, { userId }));
  const refusal = actingRefusal(relation, hasSecondFactor);
  if (refusal) await refuse(ctx, named, refusal);
}

declare const allowed: unique symbol;
/** A business for which the viewer may do what a call does; who writes for it asks for this type. */
export interface AllowedBusiness {
  id: string;
  /** The viewer's role in the business. */
  permission: Permission;
  readonly [allowed]: true;
}

/**
 * The business that a call names: the viewer's own, or one that has let them in. Every call asks the database, so a
 * removed person loses access at once.
 */
export async function businessFor(
  ctx: UserContext,
  businessId: string,
  right: BusinessRight,
): Promise<AllowedBusiness> {
  const { id: userId, isPartner } = ctx.viewer.user;
  if (businessId === userId) {
    if (!isPartner) throw new ProductError("NOT_PERMITTED", { reason: { code: "businessOnly" } });
    return { id: businessId, permission: "OWNER" } as AllowedBusiness;
  }
  const permission = await findMembership(ctx.deps.db, { userId, businessId });
  const named = { field: "orbac_subject_id", subjectId: businessId } as const;
  await requireActing(ctx, { ...named, relation: permission && "delegate" });
  if (!permission || !allows(permission, right)) return refuse(ctx, named, "no_permission");
  return { id: businessId, permission } as AllowedBusiness;
}

/** The id that `orbac_subject_id` gives; null where the call is made for nobody else. */
function subjectOf(ctx: Context, input: unknown): string | null {
  const named = (input as { orbacSubjectId?: unknown } | null | undefined)?.orbacSubjectId;
  if (named === undefined || named === null || named === "") return null;
  const read = idSchema.safeParse(typeof named === "number" ? String(named) : named);
  if (!read.success) throw new ProductError("INVALID_PARAMETERS", at("orbacSubjectId", { code: "idShape" }));
  return read.data === ctx.viewer.user?.id ? null : read.data;
}

/**
 * The context that a procedure runs with: of the business that `orbac_subject_id` names, with its access, boards and
 * name, or of the viewer. `actor` is the person at the browser; a business is never an administrator.
 */
export async function asSubject(ctx: Context, right: "read" | "write", input: unknown): Promise<Context> {
  const subjectId = subjectOf(ctx, input);
  if (subjectId === null) return ctx;
  const { viewer } = ctx;
  if (viewer.type !== "AUTH") throw new ProductError(notLoggedIn(viewer));
  const business = await businessFor({ ...ctx, viewer }, subjectId, right);
  const user = await findPersonToActFor(ctx.deps.db, { userId: business.id });
  if (!user) throw new ProductError("NOT_PERMITTED", { reason: { code: NO_RELATION.orbac_subject_id } });
  return {
    ...ctx,
    viewer: { ...viewer, user: { ...user, imageMediumUrl: null, isAdmin: false } },
    actor: viewer.user,
  };
}

/** Fields of a call that say what it is about, the narrowest first. */
const ABOUT = ["commentId", "pinId", "draftId", "sectionId", "boardId", "userId"] as const;
const asId = (value: unknown): string | undefined => {
  const read = idSchema.safeParse(value);
  return read.success ? read.data : undefined;
};

/**
 * Does something in a business's name. Its trail says so before it is done, and afterwards how it ended: a process that dies in
 * between leaves a line that says it was begun.
 */
export async function onTrail<T>(ctx: Context, action: string, input: unknown, run: () => Promise<T>): Promise<T> {
  const { actor, viewer } = ctx;
  if (!actor || !viewer.user) return run();
  const { db, newId, now } = ctx.deps;
  const id = newId();
  const given = (input ?? {}) as Record<string, unknown>;
  const thingId = ABOUT.map((field) => asId(given[field])).find(Boolean) ?? null;
  const line = { id, businessId: viewer.user.id, actorId: actor.id, action, thingId, requestId: ctx.requestId };
  await writeTrail(db, { ...line, outcome: "begun", createdAt: now() });
  try {
    const output = await run();
    const made = asId((readWired(output) as { id?: unknown } | null)?.id);
    await endTrail(db, { id, outcome: "done", ...(made && { thingId: made }) });
    return output;
  } catch (error) {
    await endTrail(db, { id, outcome: "refused" });
    throw error;
  }
}

/**
 * The advertiser account that a call is made for; null where it names none. One that the viewer neither owns nor manages
 * is refused, whether it is there or not (`requireActing`).
 */
export async function managedAdvertiser(
  ctx: UserContext,
  advertiserId: string | null | undefined,
): Promise<Advertiser | null> {
  if (!advertiserId) return null;
  const userId = ctx.viewer.user.id;
  const found = await findManagedAdvertiser(ctx.deps.db, { advertiserId, userId });
  const relation = found && (isDelegate(userId, found) ? "delegate" : "owner");
  await requireActing(ctx, { field: "advertiser_id", subjectId: advertiserId, relation });
  return found;
}
