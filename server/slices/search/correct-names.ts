import { namesNear } from "../../../db/queries/search/near-names.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import type { Searched } from "../../../db/queries/search/scan.ts";
import { nearNames } from "../../../src/search/near-names.rules.ts";
import { withWords } from "../../../src/search/query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Correction } from "./correct.ts";
import { isNoun } from "./known-words.ts";
import { resultPage } from "./result-page.ts";
import { type Understood, understand, withoutSite } from "./understand.ts";

type Caller = Pick<Context, "deps" | "viewer" | "locale">;
type Kind = "boards" | "users";

/** Corrects a search without results by the names that this viewer may see now. */
export async function correctionByNames(
  ctx: Caller,
  { text, parsed, words }: Understood,
  { kind, searched }: { kind: Kind; searched: Searched },
): Promise<Correction | null> {
  const typed = words.filter((word) => !parsed.tags.includes(word));
  const [nearest] = await namesLike(ctx, kind, typed);
  if (!nearest || nearest.replaced.size === 0) return null;
  const corrected = withWords(text, nearest.replaced);
  const understood = await understand(ctx, corrected);
  if (!understood || corrected === text) return null;
  const { asked } = withoutSite(understood);
  const search = { ctx, searched, asked, words: understood.words, pageSize: 1, shown: IDS };
  if ((await resultPage<{ id: string }>(search, null)).rows.length === 0) return null;
  // A known word may be meant literally.
  return { text: corrected, understood, isSure: ![...nearest.replaced.keys()].some(isNoun) };
}

/** Boards or people whose names contain all of the words or similar ones, nearest first. */
export async function namesLike({ deps, viewer }: Caller, kind: Kind, words: readonly string[]) {
  return nearNames(await namesNear(deps.db, { kind, words, viewerId: viewer.user?.id ?? null }), words);
}
