import { z } from "zod";
import { list as listBoards } from "../../../src/boards/boards.contract.ts";
import { businessProfiles } from "../../../src/business/profiles.contract.ts";
import { followedBoards } from "../../../src/follow/followers.contract.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { partnerPins, pins as searchPins } from "../../../src/search/search.contract.ts";
import { suggest } from "../../../src/search/suggest.contract.ts";
import { followedTopics } from "../../../src/topics/topics.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { board, id, listOf, pin } from "./answers.ts";
import { askerOf, flow, type Input, type Operation, ofAll, operation, page } from "./operation.ts";
import { boardOnWire, pinOnWire } from "./pins.ts";
import { paging } from "./requests.ts";
import { listed, refuse } from "./shapes.ts";

const text = z.string();
const TERMS_MAX = 10;
/** Pins of a search for partners, unless they ask for more. */
const PARTNER_LIMIT = 10;
const PARTNER_LIMIT_MAX = 50;

export const SEARCH_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", "/search/pins", searchPins, page(pinOnWire), ({ query, bookmark }, ctx) => ({
      query,
      bookmark,
      user: askerOf(ctx).username,
    })),
    summary: "Search the Pins that you saved",
    request: z.object({ query: text, bookmark: text.optional() }),
    answer: listOf(pin),
  },
  {
    ...operation(
      "GET",
      "/search/partner/pins",
      partnerPins,
      page((pin: Pin, input: Input, ctx: Context) => {
        const { id, alt_text, link, media } = pinOnWire(pin, input, ctx);
        return { id, alt_text, link, media };
      }),
      ({ term: query, countryCode: country, bookmark, limit = PARTNER_LIMIT }) => ({
        query,
        country,
        bookmark,
        pageSize: Number(limit) > PARTNER_LIMIT_MAX ? refuse("limit") : limit,
      }),
    ),
    request: z.object({
      term: text,
      countryCode: text,
      bookmark: text.optional(),
      limit: z.int().min(1).max(PARTNER_LIMIT_MAX).optional(),
    }),
    answer: listOf(pin.pick({ id: true, alt_text: true, link: true, media: true })),
  },
  {
    ...operation("GET", "/search/boards", listBoards, page(boardOnWire), ({ query, bookmark, pageSize }, ctx) => ({
      query,
      bookmark,
      pageSize,
      userId: askerOf(ctx).id,
      sort: "newest",
      privacyFilter: "all",
    })),
    summary: "Search your boards, secret ones included",
    request: z.object({ query: text.optional(), ...paging }),
    answer: listOf(board),
  },
  {
    ...operation("GET", "/user_account/following/boards", followedBoards, page(boardOnWire)),
    request: z.object(paging),
    answer: listOf(board),
  },
  {
    ...operation("GET", "/user_account/businesses", businessProfiles, (profiles, _, ctx) =>
      profiles
        .filter((one) => one.id !== askerOf(ctx).id)
        .map(({ user: { username, imgUrl } }) => ({ username, ...(imgUrl && { image_medium_url: imgUrl }) })),
    ),
    summary: "The businesses that you may act for, with their pictures",
    request: z.object({}),
    answer: z.array(z.strictObject({ username: text, image_medium_url: text.optional() })),
  },
  {
    ...operation("GET", "/users/:username/interests/follow", followedTopics, (topics, input) =>
      ofAll(topics, input, ({ id, slug, name, url }) => ({
        id,
        key: slug,
        name,
        canonical_url: url,
      })),
    ),
    request: z.object(paging),
    answer: listOf(z.strictObject({ id, key: text, name: text, canonical_url: text })),
  },
  {
    ...operation(
      "GET",
      "/terms/suggested",
      suggest,
      ({ items }) => items.flatMap((one) => (one.type === "query" ? [one.query] : [])),
      ({ term, limit }) => ({ term, pinScope: "pins", ...(limit !== undefined && { count: limit }) }),
    ),
    summary: "What people search for that begins with a text",
    request: z.object({ term: text, limit: z.int().min(1).max(20).optional() }),
    answer: z.array(text),
  },
  flow(
    "GET",
    "/terms/related",
    [searchPins],
    async (call, { terms }) => {
      const asked = listed(terms);
      if (asked.length === 0 || asked.length > TERMS_MAX) refuse("terms");
      const lists: { term: string; related_terms: string[] }[] = [];
      for (const term of asked) {
        const { oneBarModules } = await call(searchPins, { query: term, pageSize: 1 });
        const words = oneBarModules.filter(({ moduleType }) => moduleType === "word");
        const narrower = words.flatMap(({ action }) => action.filters.map(({ display }) => display.displayText));
        lists.push({ term, related_terms: narrower.map((word) => `${term} ${word}`) });
      }
      const count = lists.reduce((sum, { related_terms }) => sum + related_terms.length, 0);
      return { id: asked.join(","), related_term_count: count, related_terms_list: lists };
    },
    {
      summary: "The searches that narrow others",
      request: z.object({ terms: z.array(text) }),
      answer: z.strictObject({
        id: text,
        related_term_count: z.int(),
        related_terms_list: z.array(z.strictObject({ term: text, related_terms: z.array(text) })),
      }),
    },
  ),
];
