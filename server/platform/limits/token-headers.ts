import type { Context } from "../procedure/context.ts";
import { closestLimit } from "./limits.ts";

const BEARER = /^Bearer\s/i;

/** Whether a request carries an access token, valid or not. */
export const hasToken = ({ headers }: Request): boolean => BEARER.test(headers.get("authorization") ?? "");

/**
 * Counts a call with an access token. The calls of an app for one person share a limit, as do those of all personal
 * tokens of a person; calls with invalid tokens are counted by their address.
 * @throws ProductError RATE_LIMITED
 */
export async function countTokenCall(ctx: Context): Promise<void> {
  const { user, app } = ctx.viewer;
  const userId = user && (app ? `${user.id}:${app.id}` : user.id);
  ctx.limitsSeen = [];
  await ctx.deps.limits.consume("tokenCall", { ip: ctx.ip, userId }, ctx.limitsSeen);
}

/** Tells a program how much of its limits is left (CONTRACT.md 9), and why its token was refused (RFC 6750, 3). */
export function addTokenHeaders({ deps, limitsSeen }: Context, { headers, status }: Response): void {
  const state = limitsSeen && closestLimit(limitsSeen);
  if (state) {
    headers.set("x-ratelimit-limit", String(state.limit));
    headers.set("x-ratelimit-remaining", String(state.remaining));
    headers.set("x-ratelimit-reset", String(state.reset));
  }
  if (status === 401 && !headers.has("WWW-Authenticate"))
    headers.set("WWW-Authenticate", `Bearer realm="${deps.config.publicUrl}", error="invalid_token"`);
}
