import { audiencesOfSample } from "../../../db/queries/ad-delivery/chances.ts";
import { findPromoteDraft } from "../../../db/queries/ads/drafts.ts";
import { findPromotableText, promoterOf } from "../../../db/queries/ads/promotable-pins.ts";
import { findGroup } from "../../../db/queries/catalogs/groups.ts";
import { productTexts } from "../../../db/queries/catalogs/product-texts.ts";
import type { InAudience } from "../../../src/ads/audience.rules.ts";
import {
  type AdConsent,
  type AdCurrency,
  currencyOfCountry,
  DEFAULT_AD_COUNTRY,
  mayPersonalise,
} from "../../../src/ads/countries.ts";
import { automaticBid, dollarsOf } from "../../../src/ads/currency.ts";
import { AD_SURFACES } from "../../../src/ads/events.ts";
import {
  type Draft,
  FORECAST_DAYS_MAX,
  fittingOf,
  futures,
  neededFor,
  type Range,
  rangesOf,
} from "../../../src/ads/forecast.rules.ts";
import { interestsOf } from "../../../src/ads/interests.rules.ts";
import type { AdInterest } from "../../../src/ads/interests.ts";
import type { AdTopic } from "../../../src/ads/relevance.rules.ts";
import type { Outcome, World } from "../../../src/ads/replay.rules.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import { wordsOf } from "../../../src/ads/words.rules.ts";
import { PRODUCT_ADS_MAX } from "../../../src/catalogs/group.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { forecastDraft } from "../../../src/quick-promote/forecast.contract.ts";
import type { Deps } from "../../deps.ts";
import type { Sample } from "../../platform/ads/chances.ts";
import type { Pool } from "../../platform/ads/pool.ts";
import { parsed } from "../../platform/ads/running.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { promoterAccount } from "./promote.ts";

type Asked = ContractInput<typeof forecastDraft>;

const DAY_MS = 86_400_000;
/** A running ad without a daily budget bids as if its lifetime budget had to last this many days. */
const LIFE_DAYS = 10n;
/** So many products stand for all of a group. */
const TEXTS_MAX = 100;

interface Found {
  advertiserId: string;
  currency: AdCurrency;
  isPersonal: boolean;
  /** The texts of its Pin or of a sample of its products; empty if there is no Pin yet. */
  texts: readonly { text: string; boardName: string }[];
  /** One, or the number of products. */
  ads: number;
}

/** The draft in the auction's terms. @param days that the forecast covers */
async function draftOf({ ads }: Deps, asked: Asked, found: Found, days: number): Promise<Draft> {
  const { dailyBudgetInMicroCurrency: day, lifetimeBudgetInMicroCurrency: life, bidInMicroCurrency: bid } = asked;
  const { advertiserId, currency, isPersonal, texts, ads: count } = found;
  const dollars = dollarsOf(currency);
  const { billableEvent: billable } = asked;
  const forBid = Number(day ?? (life ?? 0n) / LIFE_DAYS);
  const amount = (micro: bigint | null | undefined) =>
    micro === null || micro === undefined ? Number.POSITIVE_INFINITY : Number(micro) * dollars;
  const codes = (text: string) => ads.chances.codesOf(wordsOf(text));
  const keywords: AdTopic["keywords"][number][] = [];
  for (const { value, matchType } of asked.keywords ?? [])
    keywords.push({ id: value, words: await codes(value), type: matchType, bid: null });
  const shared = {
    bid: (bid ? Number(bid) : automaticBid(billable, forBid, currency)) * dollars,
    keywords,
    negatives: new Map(),
  };
  const topics: AdTopic[] = [];
  for (const { text, boardName } of texts)
    topics.push({
      ...shared,
      words: new Set(await codes(`${text} ${boardName}`)),
      interests: interestsOf([text, boardName], 4),
    });
  // Without a Pin or a product group, only keywords find the ad.
  if (!asked.productGroupId && topics.length === 0) topics.push({ ...shared, words: new Set(), interests: [] });
  return {
    advertiserId,
    isPersonal,
    ads: count,
    topics,
    targeting: asked.targetingSpec ?? {},
    placement: asked.placementGroup,
    billable,
    isAutomatic: !bid,
    pacing: asked.pacingDeliveryType,
    frequencyCap: asked.lifetimeFrequencyCap ?? null,
    dayLimit: amount(day),
    lifeLimit: amount(life),
    isSpreadOverLife: asked.isSpreadOverLife && Boolean(life) && Boolean(asked.days),
    days,
  };
}

async function audiencesFor({ db }: Deps, { AUDIENCE_INCLUDE = [], AUDIENCE_EXCLUDE = [] }: TargetingSpec) {
  const named = [...AUDIENCE_INCLUDE, ...AUDIENCE_EXCLUDE];
  const byViewer = new Map<string, Map<string, InAudience>>();
  if (named.length === 0) return byViewer;
  for (const { viewer, audienceId, people, accounts } of await audiencesOfSample(db, named)) {
    const known = byViewer.get(viewer) ?? new Map<string, InAudience>();
    byViewer.set(viewer, known.set(audienceId, { people, accounts: new Set(parsed(accounts)) }));
  }
  return byViewer;
}

/** The texts of a product group's ads. */
async function productsOf({ db }: Deps, advertiserId: string, productGroupId: string) {
  const group = await findGroup(db, { advertiserId, productGroupId });
  if (!group) return null;
  const { rules } = group;
  return productTexts(db, { advertiserId, rules, deliveredMax: PRODUCT_ADS_MAX, textsMax: TEXTS_MAX });
}

/** Collects the facts about the site's traffic and ads. */
function worldOf(sample: Sample, pool: Pool, weight: number): World {
  const rates = Object.fromEntries(AD_SURFACES.map((surface) => [surface, pool.rateAt(surface)])) as World["rates"];
  return {
    ...sample,
    days: sample.days - (sample.days % 7),
    weight,
    rates,
    results: pool.ads.map(({ stats }) => {
      const sum = { clicks: 0, usual: 0 };
      for (const surface of AD_SURFACES) {
        sum.clicks += stats[surface]?.clicks ?? 0;
        sum.usual += (stats[surface]?.impressions ?? 0) * rates[surface];
      }
      return sum;
    }),
    start: sample.end + DAY_MS,
  };
}

export const forecast = implement(forecastDraft, async ({ ctx, input, fail }) => {
  const { db, ads } = ctx.deps;
  const user = ctx.viewer.user;
  const account = await promoterAccount(ctx, input.advertiserId, fail);
  const country = account?.country || input.country || DEFAULT_AD_COUNTRY;
  const promoter = account ? promoterOf(account) : { ownerId: user.id, advertiserId: null };
  const pin = input.pinId ? await findPromotableText(db, { ...promoter, pinId: input.pinId }) : null;
  if (input.pinId && !pin) fail("PIN_NOT_FOUND");
  const consent = account?.consent ?? (await findPromoteDraft(db, { userId: user.id }))?.consent ?? 0;
  const products = account && input.productGroupId ? await productsOf(ctx.deps, account.id, input.productGroupId) : [];
  if (products === null || (input.productGroupId && !account)) return fail("PRODUCT_GROUP_NOT_FOUND");
  const found: Found = {
    advertiserId: account?.id ?? user.id,
    currency: account?.currency ?? currencyOfCountry(country),
    isPersonal: mayPersonalise(country, consent as AdConsent),
    texts: pin ? [pin] : products,
    ads: products[0]?.ads ?? 1,
  };
  const [sample, pool] = [await ads.chances.read(), await ads.pool.read()];
  const weeks = sample.days - (sample.days % 7);
  const days = Math.min(input.days ?? FORECAST_DAYS_MAX, FORECAST_DAYS_MAX, Math.max(1, weeks));
  const draft = await draftOf(ctx.deps, input, found, days);
  const fitting = fittingOf(sample.chances, draft, {
    weight: sample.weight,
    days: weeks,
    end: sample.end,
    crowd: { size: pool.size, countOf: (interest) => pool.byInterest(interest as AdInterest).size },
    audiences: await audiencesFor(ctx.deps, draft.targeting),
  });
  const needed = neededFor(fitting, sample.days);
  if (needed) return { days, ranges: null, needed };
  const dollars = dollarsOf(found.currency);
  const outcomes: Outcome[] = [];
  for (const outcome of futures(fitting, worldOf(sample, pool, fitting.weight), draft)) {
    outcomes.push({ ...outcome, cost: outcome.cost / dollars });
    // Others get their answers between two futures.
    await Bun.sleep(0);
  }
  const { people, impressions, clicks, cost } = rangesOf(outcomes);
  const most = Math.min(draft.dayLimit * days, draft.lifeLimit) / dollars;
  const wire = (amount: number) => microOnWire(BigInt(Math.round(Math.min(amount, most))));
  const costInMicroCurrency: Record<keyof Range, number | string> = { from: wire(cost.from), to: wire(cost.to) };
  return { days, needed: null, ranges: { people, impressions, clicks, costInMicroCurrency } };
});
