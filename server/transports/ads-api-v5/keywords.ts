import { z } from "zod";
import { getAdvertiser } from "../../../src/advertiser/accounts.contract.ts";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { issueProblem, problem } from "../../../src/model/problem.ts";
import {
  createKeywords,
  type Keyword,
  keywordChangeSchema,
  listKeywords,
  newKeywordSchema,
  updateKeywords,
} from "../../../src/reporting/keywords.contract.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import {
  ACCOUNT,
  type Call,
  flow,
  type Input,
  type Operation,
  operation,
  page,
  rowsIn,
  sentenceOf,
} from "./operation.ts";

/** In the API description, an excluded keyword has a match type with this suffix. */
const NEGATIVE = "_NEGATIVE";
/** The description excludes keywords by phrase and exactly, and not broadly. */
const MATCH_TYPES = ["BROAD", "PHRASE", "EXACT", "PHRASE_NEGATIVE", "EXACT_NEGATIVE"] as const;
const matchTypes: readonly string[] = MATCH_TYPES;

/** A keyword in the format of the public API description v5. */
const keywordOnWire = (it: Keyword, { adAccountId }: Input) => ({
  id: it.id,
  archived: false,
  parent_id: it.adGroupId ?? it.campaignId ?? String(adAccountId),
  parent_type: it.adGroupId ? "ad_group" : it.campaignId ? "campaign" : "advertiser",
  type: "keyword",
  value: it.value,
  match_type: !it.isNegative ? it.matchType : it.matchType === "BROAD" ? null : `${it.matchType}${NEGATIVE}`,
  bid: it.bidInMicroCurrency,
});

/** Keywords are listed for a campaign or an ad group. */
const keywordsAsked = ({ campaignId, adGroupId, adGroupIds, ...asked }: Input): Input => ({
  ...asked,
  ...(campaignId !== undefined && { campaignIds: campaignId, level: "CAMPAIGN" }),
  ...((adGroupIds ?? adGroupId) !== undefined && { adGroupIds: adGroupIds ?? adGroupId }),
});

/** The id of a keyword's parent without its kind, with which it may begin: `AG7` is ad group 7. */
export const parentIdOf = (id: unknown): string => String(id ?? "").replace(/^(AG|C)(?=\d)/, "");

/** The parent of keywords. If the request doesn't say its kind, the procedure finds out by the id. */
function parentOf({ parentId: given, parentType }: Input): Input {
  const [parentId, kind] = [parentIdOf(given), String(given)];
  if (parentType === "campaign" || kind.startsWith("C")) return { campaignId: parentId };
  if (parentType === "ad_group" || kind.startsWith("AG")) return { adGroupId: parentId };
  return { parentId };
}

/** A valid row of a request, or the message for an invalid one. */
type Read<T> = { row: T } | { fault: string };
function readBy<S extends z.ZodType>(schema: S, fields: Input): Read<z.output<S>> {
  const read = schema.safeParse(fields);
  if (read.success) return { row: read.data };
  const [issue] = read.error.issues;
  return { fault: `${toSnakeKey(String(issue?.path[0] ?? "value"))}: ${wordsOf(issueProblem(issue))}` };
}
const validOf = <T>(reads: readonly Read<T>[]) =>
  reads.flatMap((read, at) => ("row" in read ? [{ at, row: read.row }] : []));

function newKeywordOf({ value, matchType, bid }: Input): Read<z.output<typeof newKeywordSchema>> {
  const match = String(matchType ?? "BROAD");
  if (!matchTypes.includes(match))
    return { fault: `match_type: ${wordsOf(problem("inputChoices", { choices: MATCH_TYPES.join(", ") }))}` };
  const isNegative = match.endsWith(NEGATIVE);
  const kind = { isNegative, matchType: isNegative ? match.slice(0, -NEGATIVE.length) : match };
  return readBy(newKeywordSchema, { value, ...kind, ...(bid != null && { bidInMicroCurrency: bid }) });
}

/** The answer of a batch: the written keywords and the faults, both in the order of the request. */
function answerOf(rows: readonly ({ keyword: object } | { fault: string })[]) {
  return {
    keywords: rows.flatMap((row) => ("keyword" in row ? [row.keyword] : [])),
    errors: rows.flatMap((row, at) => ("fault" in row ? [{ error_messages: [`keywords.${at}.${row.fault}`] }] : [])),
  };
}

async function makeKeywords(call: Call, input: Input) {
  const reads = rowsIn(input.keywords, "keywords").map(newKeywordOf);
  const made = new Map<number, Keyword>();
  let refused = "value: Not written.";
  const write = async (some: ReturnType<typeof validOf<z.output<typeof newKeywordSchema>>>) => {
    const { items } = await call(createKeywords, { ...parentOf(input), keywords: some.map(({ row }) => row) });
    for (const [index, { at }] of some.entries()) if (items[index]) made.set(at, items[index]);
  };
  const valid = validOf(reads);
  if (valid.length === 0 && reads.length > 0) await call(getAdvertiser, {});
  else
    try {
      await write(valid);
    } catch (error) {
      // Campaigns and accounts accept excluded keywords only; other keywords are refused without failing the batch.
      const excluded = valid.filter(({ row }) => row.isNegative);
      const isAboutOthers = error instanceof ProductError && error.errorName === "INVALID_PARAMETERS";
      if (!isAboutOthers || excluded.length === valid.length) throw error;
      refused = sentenceOf(error).replace(/^keywords: /, "match_type: ");
      if (excluded.length > 0) await write(excluded);
    }
  return answerOf(
    reads.map((read, at) => {
      const keyword = made.get(at);
      if (keyword) return { keyword: keywordOnWire(keyword, input) };
      return "fault" in read ? read : { fault: refused };
    }),
  );
}

async function changeKeywords(call: Call, input: Input) {
  const reads = rowsIn(input.keywords, "keywords").map(({ id, archived, bid }) =>
    readBy(keywordChangeSchema, { id, isArchived: archived ?? false, bidInMicroCurrency: bid }),
  );
  const valid = validOf(reads);
  if (valid.length === 0 && reads.length > 0) await call(getAdvertiser, {});
  const { items, archived } =
    valid.length > 0 || reads.length === 0
      ? await call(updateKeywords, { keywords: valid.map(({ row }) => row) })
      : { items: [], archived: [] };
  const found = new Map<string, object>([
    ...items.map((it): [string, object] => [it.id, keywordOnWire(it, input)]),
    ...archived.map((it): [string, object] => [it.id, { ...keywordOnWire(it, input), archived: true }]),
  ]);
  return answerOf(
    reads.map((read) => {
      if ("fault" in read) return read;
      const keyword = found.get(read.row.id);
      return keyword ? { keyword } : { fault: `id: Keyword ${read.row.id} is not there, or not of this ad account.` };
    }),
  );
}

const KEYWORDS = `${ACCOUNT}/keywords`;
const keyword = z.object({ value: z.string(), matchType: z.enum(MATCH_TYPES).nullish(), bid: z.int().nullish() });
/** New keywords of one parent; a bulk request has several. */
export const newKeywords = z.object({
  parentId: z.string(),
  parentType: z.enum(["campaign", "ad_group"]).optional(),
  keywords: z.array(keyword),
});
export const changedKeyword = z.object({
  id: z.string(),
  archived: z.boolean().optional(),
  bid: z.int().nullish(),
});

export const KEYWORD_OPERATIONS: readonly Operation[] = [
  operation(
    "GET",
    KEYWORDS,
    listKeywords,
    page((it: Keyword, input) => keywordOnWire(it, input)),
    keywordsAsked,
  ),
  flow("POST", KEYWORDS, [createKeywords, getAdvertiser], makeKeywords, { request: newKeywords }),
  flow("PATCH", KEYWORDS, [updateKeywords, getAdvertiser], changeKeywords, {
    request: z.object({ keywords: z.array(changedKeyword) }),
  }),
];
