import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import { publicPins } from "../../../db/queries/search/scan.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { resultPage } from "./result-page.ts";
import { understand } from "./understand.ts";

/** The advisory of a query, for slices that show something beside its results. */
export { adviceAbout } from "./advice.ts";

/** The newest Pins that a search finds for the viewer, as ids: what its filters count. */
export async function foundPinIds(
  ctx: Pick<Context, "deps" | "viewer" | "locale">,
  { query, limit }: { query: string; limit: number },
): Promise<string[]> {
  const understood = await understand(ctx, query);
  if (!understood) return [];
  const { asked, words, operators } = understood;
  const searched = publicPins(ctx.viewer.user?.id ?? null, operators);
  const search = { ctx, searched, asked, words, pageSize: limit, shown: IDS };
  const { rows } = await resultPage<{ id: string }>(search, { in: "newest", before: NEWEST });
  return rows.map(({ id }) => id);
}
