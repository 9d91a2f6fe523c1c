import { plainly } from "../../../db/queries/search/asked.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { mentionablePeople } from "../../../db/queries/users/mentionable-people.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import * as contract from "../../../src/users/mention-suggestions.contract.ts";
import { viewablePin } from "../../platform/access/content-access.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Matches of a search that are looked at: some of them may not be mentioned. */
const FOUND = 50;

export const mentionSuggestions = implement(contract.mentionSuggestions, async ({ ctx, input, fail }) => {
  const { db, config } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const { term } = input;
  const pinId = input.pinId ?? null;
  if (pinId !== null) (await viewablePin(ctx, pinId)) ?? fail("PIN_NOT_FOUND");
  const words = searchWords(term);
  const asked = { kind: "users" as const, asked: plainly(words), viewerId, limit: FOUND };
  const foundIds = words.length > 0 ? await mostFollowedMatches(db, asked) : [];
  const people = await mentionablePeople(db, { viewerId, term, pinId, foundIds, limit: contract.MENTIONS_SUGGESTED });
  return people.map(({ card }) => new JsonText<UserBrief>(card, config.publicUrl));
});
