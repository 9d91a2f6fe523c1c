import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { demoFeed } from "../../../src/demo/feed.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { createAdGroups, createCampaigns } from "../../slices/advertiser/create-entities.ts";
import { ads } from "../../slices/advertiser/read-entities.ts";
import { createFeed, uploadFeed } from "../../slices/catalogs/feeds.ts";
import { createGroup } from "../../slices/catalogs/groups.ts";
import { readFeed } from "../../slices/catalogs/read-feed.ts";
import { syncProductAds } from "../../slices/catalogs/sync-ads.ts";
import { writeProductPins } from "../../slices/catalogs/write-pins.ts";
import { pictureFile } from "./pictures.ts";
import { call } from "./procedures.ts";

const MICRO = 1_000_000;
const DAILY = 6;
const PICTURE = /\/demo\/pictures\/([a-z0-9-]+)\.jpg$/;

interface Selling {
  as: () => Context;
  advertiserId: string;
  website: string;
  /** Approves an ad in review. */
  approve: (adId: string) => Promise<void>;
}

/**
 * Sets up a business's product ads through the product's own procedures: a feed, product groups with rules, and a
 * campaign whose ads are the products. The jobs run here, because the server isn't running yet.
 */
export async function sellProducts(deps: Deps, { as, advertiserId, website, approve }: Selling): Promise<void> {
  const feed = await call(as(), createFeed, { advertiserId, name: "Tableware by North Kiln", currency: "EUR" });
  const file = gzipSync(demoFeed({ publicUrl: deps.config.publicUrl, shop: website }));
  const { run } = await call(as(), uploadFeed, {
    advertiserId,
    feedId: feed.id,
    key: randomUUID(),
    part: 1,
    parts: 1,
    base64: file.toString("base64"),
  });
  const { signal } = new AbortController();
  if (run) await readFeed(deps, { runId: run.id }, signal);
  await writeProductPins(withOwnPictures(deps), { advertiserId }, signal);

  const everything = await call(as(), createGroup, {
    advertiserId,
    name: "What we can send today",
    rules: [{ field: "AVAILABILITY", values: ["in_stock"] }],
  });
  await call(as(), createGroup, { advertiserId, name: "Reduced", rules: [{ field: "REDUCED" }] });
  const red = [
    { field: "COLOR" as const, how: "IS" as const, values: ["Red", "Orange"] },
    { field: "PRICE" as const, min: null, max: String(40 * MICRO), currency: "EUR" },
  ];
  await call(as(), createGroup, { advertiserId, name: "Small and red, up to 40", rules: red });

  const campaign = { name: "Take the cup home", objectiveType: "CATALOG_SALES" };
  const made = await call(as(), createCampaigns, { advertiserId, items: [campaign] });
  const [{ data } = { data: null }] = made.items;
  if (!data) throw new Error("the campaign for products was refused");
  const group = {
    campaignId: data.id,
    name: everything.name,
    productGroupId: everything.id,
    budgetInMicroCurrency: DAILY * MICRO,
  };
  const [adGroup] = (await call(as(), createAdGroups, { advertiserId, items: [group] })).items;
  if (!adGroup?.data) throw new Error("the ad group for products was refused");
  await syncProductAds(deps, { adGroupId: adGroup.data.id });
  const { items } = await call(as(), ads, { advertiserId, adGroupIds: [adGroup.data.id] });
  for (const { id } of items) await approve(id);
}

/** The demo's pictures are on this disk, and the server that serves them isn't running yet. */
const withOwnPictures = (deps: Deps): Deps => ({
  ...deps,
  fetcher: {
    fetchUrl: async (url, request) => {
      const name = PICTURE.exec(url)?.[1];
      if (!name || !url.startsWith(`${deps.config.publicUrl}/`)) return deps.fetcher.fetchUrl(url, request);
      const body = new Uint8Array(await pictureFile(name).arrayBuffer());
      return { url, status: 200, contentType: "image/jpeg", cacheControl: "", location: null, body };
    },
  },
});
