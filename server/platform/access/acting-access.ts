import { afterTransaction } from "../../../db/engine/transaction-guard.ts";
import { type AccountRow, findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { findMembership } from "../../../db/queries/business/membership.ts";
import { endTrail, writeAudit, writeTrail } from "../../../db/queries/business/trail.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { type AccountRight, mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { Advertiser } from "../../../src/boards/delegate.rules.ts";
import { allows, type BusinessRight, type Permission } from "../../../src/business/permissions.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import {
  type ActingField,
  type ActingRefusal,
  AUDIT_LINES_A_DAY,
  actingRefusal,
} from "../../../src/model/acting.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at } from "../../../src/model/problem.ts";
import { idSchema } from "../../../src/model/values.ts";
import { readWired } from "../json-text/json-text.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import { notLoggedIn } from "../sessions/viewer.ts";

const NO_RELATION = { orbac_subject_id: "actingNotYours", advertiser_id: "advertiserNotYours" } as const;
const NO_RIGHT = { orbac_subject_id: "actingNoPermission", advertiser_id: "roleTooLow" } as const;

interface Named {
  field: ActingField;
  subjectId: string;
}

/** Refuses the call and records in the audit log who tried (SECURITY.md 25). */
async function refuse(ctx: UserContext, { field, subjectId }: Named, refusal: ActingRefusal): Promise<never> {
  const { db, newId, now, log } = ctx.deps;
  const line = { actorId: ctx.viewer.user.id, field, subjectId, refusal, requestId: ctx.requestId };
  log.warn(line, "somebody may not act for the one they named");
  // Written outside the caller's transaction, which the refusal rolls back.
  await afterTransaction(() => writeAudit(db, { id: newId(), ...line, now: now(), max: AUDIT_LINES_A_DAY }));
  const codes = { no_relation: NO_RELATION[field], no_permission: NO_RIGHT[field] };
  const code = refusal === "no_second_factor" ? "actingSecondFactor" : codes[refusal];
  throw new ProductError("NOT_PERMITTED", { reason: { code } });
}

/**
 * Checks whether the viewer may perform the call for the business or account that it names. Every call that names one
 * passes this check, and a refusal looks the same whether or not the named business or account exists (SECURITY.md 52).
 * @param role the viewer's role in the named business or account; null for no role
 * @param may whether that role permits this call
 */
async function requireRight<R extends string>(
  ctx: UserContext,
  named: Named,
  { role, may }: { role: R | null; may: (role: R) => boolean },
): Promise<void> {
  const relation = role && (role === "OWNER" ? "owner" : "delegate");
  const { id: userId } = ctx.viewer.user;
  const hasSecondFactor = relation === "delegate" && isTwoFactor(await findFactors(ctx.deps.db, { userId }));
  const refusal = actingRefusal(relation, hasSecondFactor) ?? (role && !may(role) ? "no_permission" : null);
  if (refusal) await refuse(ctx, named, refusal);
}

declare const allowed: unique symbol;
/** An account for which the viewer may perform the call; functions that change accounts require this type. */
export type AllowedAccount = AccountRow & { readonly [allowed]: true };
/** A business for which the viewer may perform the call; functions that change its data require this type. */
export interface AllowedBusiness {
  id: string;
  /** The viewer's role in the business. */
  permission: Permission;
  readonly [allowed]: true;
}

/**
 * The business that a call names: the viewer's own, or one that has granted them access. Access is read on every call,
 * so a removed person loses it immediately.
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
  await requireRight(ctx, named, { role: permission, may: (role) => allows(role, right) });
  return { id: businessId, permission } as AllowedBusiness;
}

/** The id in `orbac_subject_id`; null if the caller acts only for themselves. */
function subjectOf(ctx: Context, input: unknown): string | null {
  const named = (input as { orbacSubjectId?: unknown } | null | undefined)?.orbacSubjectId;
  if (named === undefined || named === null || named === "") return null;
  const read = idSchema.safeParse(typeof named === "number" ? String(named) : named);
  if (!read.success) throw new ProductError("INVALID_PARAMETERS", at("orbacSubjectId", { code: "idShape" }));
  return read.data === ctx.viewer.user?.id ? null : read.data;
}

/**
 * For calls that nobody can make for a business. Without this check, a call meant for a business would act on the
 * caller's own account.
 * @throws ProductError INVALID_PARAMETERS if `orbac_subject_id` names anybody but the caller
 */
export function refuseSubject(ctx: Context, input: unknown): void {
  if (subjectOf(ctx, input) === null) return;
  throw new ProductError("INVALID_PARAMETERS", at("orbacSubjectId", { code: "actingNotHere" }));
}

/**
 * The context that a procedure runs with: either that of the business that `orbac_subject_id` names, with its access,
 * boards and name, or the viewer's own. `actor` is the person at the browser; a business is never an administrator.
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
    viewer: { ...viewer, user: { ...user, imageMediumUrl: null, isAdmin: false, isModerator: false } },
    actor: viewer.user,
  };
}

/** Input fields that identify the item that a call changes, the most specific first. */
const ABOUT = ["commentId", "pinId", "draftId", "sectionId", "boardId", "userId"] as const;
const asId = (value: unknown): string | undefined => {
  const read = idSchema.safeParse(value);
  return read.success ? read.data : undefined;
};

/**
 * Performs an action for a business. It writes to the audit trail before the action and again with the outcome: if the
 * process dies in between, the trail still shows that the action started.
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
 * The account, if the viewer's role in it includes that right. A refusal doesn't show whether the account is unknown or
 * belongs to somebody else.
 */
export async function requireAccountRight(
  ctx: UserContext,
  advertiserId: string,
  right: AccountRight,
  account: AccountRow | null,
): Promise<AllowedAccount> {
  const named = { field: "advertiser_id", subjectId: advertiserId } as const;
  await requireRight(ctx, named, { role: account?.role ?? null, may: (role) => mayDo(role, right) });
  return account as AllowedAccount;
}

/** The advertiser account that a call names, if the viewer's role includes that right; null if it names none. */
export async function managedAdvertiser(
  ctx: UserContext,
  advertiserId: string | null | undefined,
  right: "read" | "boards",
): Promise<Advertiser | null> {
  if (!advertiserId) return null;
  const account = await findAccount(ctx.deps.db, { advertiserId, userId: ctx.viewer.user.id });
  return requireAccountRight(ctx, advertiserId, right, account);
}
