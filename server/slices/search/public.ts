import { sql } from "drizzle-orm";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import { publicPins } from "../../../db/queries/search/scan.ts";
import { inScope } from "../../../db/queries/search/scopes.ts";
import { SEVERITIES } from "../../../src/search/notices.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { adviceAbout } from "./advice.ts";
import { PIN_SCOPES } from "./input.ts";
import { resultPage } from "./result-page.ts";
import { understand } from "./understand.ts";

/** Lets other slices show a query's advisory. */
export { adviceAbout } from "./advice.ts";

/** The scopes whose results have filters; the viewer's own Pins have none. */
const COUNTED_SCOPES: readonly string[] = PIN_SCOPES.filter((scope) => scope !== "my_pins");

/**
 * Ids of the newest Pins that a search finds for the viewer, for counting filter options.
 * @returns null for a scope whose results have no filters
 */
export async function foundPinIds(
  ctx: Pick<Context, "deps" | "viewer" | "locale" | "country">,
  { query, scope, limit }: { query: string; scope: string; limit: number },
): Promise<string[] | null> {
  if (!COUNTED_SCOPES.includes(scope)) return null;
  const understood = await understand(ctx, query);
  if (!understood || (await adviceAbout(ctx, [query]))?.severity === SEVERITIES.abusive) return [];
  const { asked, words, operators } = understood;
  const searched = publicPins(readerIdOf(ctx.viewer, "pins"), sql`(${operators} and ${inScope(scope)})`);
  const search = { ctx, searched, asked, words, pageSize: limit, shown: IDS };
  const { rows } = await resultPage<{ id: string }>(search, { in: "newest", before: NEWEST });
  return rows.map(({ id }) => id);
}
