import { isSteppedUp, markSteppedUp } from "../../../db/queries/auth/step-up.ts";
import { STEP_UP_MINUTES } from "../../../src/identity/account-limits.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { sessionCookie } from "../http/request-head.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

/** Proofs since this time still count. */
const since = (ctx: Context) => new Date(ctx.deps.now().getTime() - STEP_UP_MS);

/** Whether the person confirmed their identity within the last 15 minutes. Always false for a program with a token. */
export async function hasSteppedUp(ctx: Context): Promise<boolean> {
  const { sessionId } = ctx.viewer;
  return sessionId !== null && isSteppedUp(ctx.deps.db, { sessionId, since: since(ctx) });
}

/** The scope for changes of who may act for a business. */
export const ACCESS_SCOPE = "biz_access:write";

/**
 * Whether a person confirmed their identity when they gave this token the scope for changes of access. A personal token
 * can't be made otherwise; an app's consent notes it, and client credentials have none.
 */
const isConfirmed = ({ sessionId, scopes, app }: Context["viewer"]): boolean =>
  sessionId === null && (scopes?.includes(ACCESS_SCOPE) ?? false) && (app?.isConfirmed ?? true);

/**
 * Called for every procedure whose contract says `stepUp` (SECURITY.md 8): being logged in isn't enough, because the
 * browser may have been left open.
 * @throws ProductError STEP_UP_REQUIRED
 */
export async function requireStepUp(ctx: Context, way: true | "orConfirmedToken" = true): Promise<void> {
  if (way === "orConfirmedToken" && isConfirmed(ctx.viewer)) return;
  if (!(await hasSteppedUp(ctx))) throw new ProductError("STEP_UP_REQUIRED");
}

/**
 * Call it after a valid proof: marks the session as stepped up and continues it under a new token, which revokes the
 * old one (SECURITY.md 6).
 * @returns when the step-up expires
 * @throws ProductError AUTHORIZATION_FAILED if the session ended in the meantime
 */
export async function stepUpSession(ctx: UserContext): Promise<Date> {
  const { config, db, now } = ctx.deps;
  const { sessionId } = ctx.viewer;
  if (!sessionId) throw new ProductError("NOT_PERMITTED");
  const token = newSecret();
  const at = now();
  const expiresAt = await markSteppedUp(db, { sessionId, tokenHash: hashSecret(token), now: at });
  if (!expiresAt) throw new ProductError("AUTHORIZATION_FAILED");
  const seconds = Math.max(1, Math.floor((expiresAt.getTime() - at.getTime()) / 1_000));
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(config, token, seconds));
  return new Date(at.getTime() + STEP_UP_MS);
}
