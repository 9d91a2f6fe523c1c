import { isSteppedUp, markSteppedUp } from "../../../db/queries/auth/step-up.ts";
import { STEP_UP_MINUTES } from "../../../src/model/account-limits.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { sessionCookie } from "../http/cookies.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import { hashSecret, newSecret } from "./secret-tokens.ts";

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

/** From when on a proof still counts. */
const since = (ctx: Context) => new Date(ctx.deps.now().getTime() - STEP_UP_MS);

/** Whether the person proved within the last 15 minutes that it is still they. A program with a token never has. */
export async function hasSteppedUp(ctx: Context): Promise<boolean> {
  const { sessionId } = ctx.viewer;
  return sessionId !== null && isSteppedUp(ctx.deps.db, { sessionId, since: since(ctx) });
}

/**
 * Asked by every procedure whose contract says `stepUp` (SECURITY.md 8): a log-in alone is not enough for it, for the
 * browser may have been left open.
 * @throws ProductError STEP_UP_REQUIRED
 */
export async function requireStepUp(ctx: Context): Promise<void> {
  if (!(await hasSteppedUp(ctx))) throw new ProductError("STEP_UP_REQUIRED");
}

/**
 * The proof was good: the session counts as stepped up and goes on under a new token, and the old one ends with this
 * (SECURITY.md 6).
 * @returns until when it lasts
 * @throws ProductError AUTHORIZATION_FAILED if the session ended meanwhile
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
