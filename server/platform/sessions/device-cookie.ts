import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hostCookie, hostCookieName, readCookie } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";

/**
 * A browser that has logged in to an account keeps a proof of that, so that an attacker's failures elsewhere can't lock
 * out the owner (SECURITY.md 21; OWASP, "Device cookies"). A proof is `<nonce>.<mac>`. The MAC's key is the account's
 * password hash, so the server stores nothing, and a new password invalidates every proof.
 */
export interface Account {
  id: string;
  passwordHash: string | null;
}

const NAME = "device";
const YEAR_S = 365 * 86_400;
/** A shared browser keeps the proofs of the last few people. */
const PROOFS_MAX = 5;

const macOf = (account: Account, nonce: string) =>
  createHmac("sha256", account.passwordHash ?? "")
    .update(`device:${account.id}:${nonce}`)
    .digest("base64url");

const proofsOf = (ctx: Pick<Context, "deps" | "request">) =>
  (ctx.request ? (readCookie(ctx.request.headers, hostCookieName(ctx.deps.config, NAME)) ?? "") : "")
    .split("~")
    .filter((proof) => /^[\w-]{16,32}\.[\w-]{43}$/.test(proof))
    .slice(0, PROOFS_MAX);

function proves(proof: string, account: Account): boolean {
  const [nonce = "", mac = ""] = proof.split(".");
  const right = macOf(account, nonce);
  return account.passwordHash !== null && timingSafeEqual(Buffer.from(mac.padEnd(right.length)), Buffer.from(right));
}

/** The browser's id (nonce) if the browser has logged in to this account before, else null. */
export function knownDevice(ctx: Pick<Context, "deps" | "request">, account: Account): string | null {
  const proof = proofsOf(ctx).find((candidate) => proves(candidate, account));
  return proof?.split(".")[0] ?? null;
}

/** The id that a browser claims if it has logged in to any account; the claim isn't verified. */
export const browserName = (ctx: Pick<Context, "deps" | "request">): string | null =>
  proofsOf(ctx)[0]?.split(".")[0] ?? null;

/** Call it after a log-in: the browser gets a proof for this account and keeps those for others. */
export function rememberDevice(ctx: Context, account: Account): void {
  const proofs = proofsOf(ctx);
  const own = proofs.find((proof) => proves(proof, account)) ?? newProof(account);
  const kept = [own, ...proofs.filter((proof) => proof !== own)].slice(0, PROOFS_MAX);
  ctx.responseHeaders.append("Set-Cookie", hostCookie(ctx.deps.config, NAME, kept.join("~"), YEAR_S));
}

function newProof(account: Account): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${macOf(account, nonce)}`;
}
