import { findAudience } from "../../../db/queries/audiences/audiences.ts";
import type { Audience } from "../../../src/audiences/audience.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { serializeAudience } from "./present.ts";

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
