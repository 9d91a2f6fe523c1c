import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { Client } from "./api.ts";
import { type SeededAccount, seedAccount } from "./seed-ads.ts";
import type { TestApp } from "./test-app.ts";
import type { TestWebsite } from "./website.ts";

export const FEED_HEAD = "id,title,description,link,image_link,price,availability";
const table = (shop: string) =>
  `${FEED_HEAD}\n${shop},Mug,A mug,https://mugs.example/${shop},https://mugs.example/${shop}.jpg,2.00 USD,in stock\n`;

/** A response body that arrives after `ms`, as from a slow server. */
export const after = (ms: number, body: string, type: string): Response =>
  new Response(
    new ReadableStream({
      async start(controller) {
        await Bun.sleep(ms);
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    }),
    { headers: { "content-type": type } },
  );

/** Adds feeds to one account that each respond after `ms`. */
export async function slowFeeds(
  app: TestApp,
  site: TestWebsite,
  { count, ms }: { count: number; ms: number },
): Promise<SeededAccount> {
  const shop = await seedAccount(app);
  for (let at = 0; at < count; at++) {
    const name = `slow-${at}`;
    site.pages.set(`/${name}.csv`, () => after(ms, table(name), "text/csv"));
    await addFeed(shop.owner.client, shop.id, name);
  }
  return shop;
}

/** Adds a feed to an account. @returns the feed's id */
export async function addFeed(client: Client, advertiserId: string, name: string): Promise<string> {
  const url = `https://mugs.example/${name}.csv`;
  return (await client.trpc.catalogs.createFeed.mutate({ advertiserId, name, currency: "USD", url })).id;
}

/** Number of an account's feeds that have been read. */
export async function feedsRead(app: TestApp, advertiserId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    app.deps.db,
    sql`select count(*)::int as count from catalog_runs r join catalog_feeds f on f.id = r.feed_id
      where f.advertiser_id = ${advertiserId} and r.state in ('READY', 'FAILED')`,
  );
  return row?.count ?? 0;
}
