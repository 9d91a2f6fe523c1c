import { replaceEmailToken } from "../../../db/queries/mail/messages.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret, newSecret } from "../system/ids.ts";

const HOUR_MS = 3_600_000;

/** Purpose, target and lifetime of each link; a reset link lasts one hour (SECURITY.md 20). */
const PURPOSES = {
  verify_email: { path: "/verify-email", hours: 24 },
  change_email: { path: "/email/confirm", hours: 24 },
  reset_password: { path: "/password/reset", hours: 1 },
} as const;

/**
 * Creates a one-time link for a person. The secret is generated in the job that sends the link, so no job row contains
 * it, and the database only stores its hash. The address is built from PUBLIC_URL, never from a request.
 */
export async function newEmailLink(
  deps: Deps,
  purpose: keyof typeof PURPOSES,
  user: { id: string; email: string },
): Promise<string> {
  const { path, hours } = PURPOSES[purpose];
  const secret = newSecret();
  const now = deps.now();
  await replaceEmailToken(deps.db, {
    id: deps.newId(),
    userId: user.id,
    purpose,
    email: user.email,
    tokenHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  });
  return `${deps.config.publicUrl}${path}?token=${secret}`;
}
