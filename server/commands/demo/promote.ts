import type { Deps } from "../../deps.ts";
import { createAds } from "../../platform/ads/ads.ts";
import type { Viewer } from "../../platform/sessions/viewer.ts";
import { claimNode, createIds } from "../../platform/system/ids.ts";
import { bookIncoming } from "../../slices/ads/payments.ts";
import { create as openAccount } from "../../slices/advertiser/accounts.ts";
import { answerConsent } from "../../slices/advertiser/delegates.ts";
import { decide } from "../../slices/advertiser/review.ts";
import { promote } from "../../slices/quick-promote/promote.ts";
import { ACCOUNTS, type DemoAccount, type DemoCampaign } from "./content/campaigns.ts";
import type { DemoPerson } from "./content/types.ts";
import { call, demoContext } from "./procedures.ts";
import { sellProducts } from "./sell-products.ts";
import { showAds } from "./show-ads.ts";
import { type Desk, fillDesk, planDesk, type Tag } from "./work-desk.ts";

/** Days that the ads have run. */
const DAYS = 14;
const DAY_MS = 86_400_000;
const MICRO = 1_000_000;
/** Time between submitting an ad and its review. */
const REVIEW_MS = 1_800_000;
/** Longer than `DAYS`, so that the ads are still running now. */
const DURATION_DAYS = 60;

export interface Promoting {
  /** Everybody who has joined. */
  viewers: ReadonlyMap<DemoPerson, Viewer>;
  /** Id of a person's own Pin of a picture. */
  pinOf(person: DemoPerson, picture: string): string;
}

/**
 * Lets the demo's businesses start promoting Pins a fortnight ago, and shows the ads to the others since then, all
 * through the product's own procedures: review, auction, events, settlement.
 */
export async function promoteAds(deps: Deps, { viewers, pinOf }: Promoting): Promise<void> {
  const people = [...viewers.keys()];
  const ownerOf = ({ owner }: DemoAccount) => people.find(({ username }) => username === owner);
  const accounts = ACCOUNTS.flatMap((account) => {
    const owner = ownerOf(account);
    return owner ? [{ ...account, owner, website: owner.website ?? deps.config.publicUrl }] : [];
  });
  if (accounts.length === 0) return;
  const end = deps.now().getTime();
  let time = end - DAYS * DAY_MS;
  const now = () => new Date(time);
  const then: Deps = {
    ...deps,
    now,
    newId: createIds(await claimNode(deps.db), () => time),
    ads: createAds({ open: deps.open, now, log: deps.log, isOn: true }),
  };
  const as = (person: DemoPerson) => demoContext(then, viewers.get(person));

  const desks: (Desk & { tag: Tag })[] = [];
  for (const { owner, website, timeZone, prepaid, campaigns, sells } of accounts) {
    const { id, currency } = await call(as(owner), openAccount, {
      name: owner.name,
      country: owner.country,
      timeZone,
      acceptsTerms: true,
    });
    await call(as(owner), answerConsent, { advertiserId: id, answer: 1 });
    await then.db.transaction((tx) =>
      bookIncoming(tx, then.newId, {
        advertiserId: id,
        currency,
        amount: BigInt(prepaid * MICRO),
        note: "Bank transfer",
        actorId: null,
      }),
    );
    for (const campaign of campaigns) await promoteOne(owner, id, campaign);
    const approve = (adId: string) => review(owner, adId);
    if (sells) await sellProducts(then, { as: () => as(owner), advertiserId: id, website, approve });
    const desk = { as: () => as(owner), advertiserId: id, currency, website };
    desks.push({ ...desk, tag: await planDesk(then, desk) });
  }
  await showAds(then, {
    viewers: [...viewers.values()],
    days: DAYS,
    until: end,
    clicked: (address) => desks.find(({ website }) => address.startsWith(website))?.tag.clicked(address),
    dayEnded: async () => {
      for (const { tag } of desks) await tag.report();
    },
    turnTo: (at) => {
      time = Math.max(time, Math.floor(at));
    },
  });
  for (const desk of desks) await fillDesk(then, desk);

  async function promoteOne(owner: DemoPerson, advertiserId: string, campaign: DemoCampaign): Promise<void> {
    const { name, picture, page, daily, interests, rejected } = campaign;
    const made = await call(as(owner), promote, {
      advertiserId,
      pinId: pinOf(owner, picture),
      campaignName: name,
      duration: DURATION_DAYS,
      budgetInMicroCurrency: daily * MICRO,
      destinationUrl: new URL(page, owner.website).href,
      autoTargetingEnabled: !interests,
      targetingSpec: interests ? { INTEREST: interests } : null,
    });
    await review(owner, made.ad.id, rejected);
  }

  async function review(owner: DemoPerson, adId: string, rejected?: DemoCampaign["rejected"]): Promise<void> {
    time += REVIEW_MS;
    const reviewer = viewers.get(owner);
    // No demo person is an administrator, so the site itself reviews the ads.
    const site = { ...as(owner), viewer: { ...reviewer, user: { ...reviewer?.user, isAdmin: true } } as Viewer };
    await call(site, decide, {
      adId,
      decision: rejected ? ("REJECTED" as const) : ("APPROVED" as const),
      ...(rejected ?? {}),
    });
  }
}
