import { findTokenParent } from "../../../db/queries/auth/access-tokens.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret } from "../system/ids.ts";

interface TokenParent {
  parentId: string | null;
  grantId: string | null;
}

/**
 * The token or the consent to an app by which a program calls, so that the things it makes end with them (SECURITY 58).
 * @returns null for a session; both ids null for client credentials
 */
export async function tokenParentOf({ deps, request }: Pick<Context, "deps" | "request">): Promise<TokenParent | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request?.headers.get("authorization") ?? "")?.[1];
  return bearer ? findTokenParent(deps.db, hashSecret(bearer)) : null;
}
