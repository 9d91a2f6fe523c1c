import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { accessToken } from "../../support/access-token.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedOlderPins } from "../../support/seed-feed.ts";
import type { TestApp } from "../../support/test-app.ts";
import { WORDS } from "./decisions.ts";

export interface HomeFigures {
  rounds: number;
  /** Milliseconds of the home feed without ads, with each page asking for ads after it, and of the call for ads. */
  alone: { p50: number; p99: number };
  beside: { p50: number; p99: number };
  ads: { p50: number; p99: number };
  /** Average number of ads on a page. */
  adsAPage: number;
}
const PEOPLE = 20;
const PINS = 400;
const COPIES_OF = 40;

/** Forty ads of Pins with different words, copied until there are `ads`, two an account. */
async function seedAds(app: TestApp, ads: number): Promise<void> {
  const { db } = app.deps;
  const account = await seedAccount(app);
  for (let at = 0; at < COPIES_OF; at += 1) {
    const title = Array.from({ length: 8 }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(" ");
    await seedAd(app, account, { title });
  }
  const copies = ads - COPIES_OF;
  const FIRST = 1_000_000;
  await rows(
    db,
    sql`insert into users (id, username, email, card) select ${FIRST}::int + i, 'bench' || i, 'bench' || i || '@example.com', '{}'
      from generate_series(1, ${copies / 2}::int) i`,
  );
  await rows(
    db,
    sql`insert into advertisers (id, owner_user_id, name) select ${FIRST}::int + i, ${FIRST}::int + i, 'Bench ' || i from generate_series(1, ${copies / 2}::int) i`,
  );
  await rows(
    db,
    sql`insert into ad_balances (advertiser_id, prepaid_micro) select id, 1000000000 from advertisers where id > ${FIRST}::int on conflict do nothing`,
  );
  await rows(
    db,
    sql`insert into campaigns (id, advertiser_id, name, status, objective_type)
      select ${FIRST}::int + i, ${FIRST}::int + 1 + (i - 1) / 2, 'Bench', 'ACTIVE', 'CONSIDERATION' from generate_series(1, ${copies}::int) i`,
  );
  await rows(
    db,
    sql`insert into ad_groups (id, campaign_id, advertiser_id, name, status, budget_type, budget_micro, start_time, targeting)
      select id, id, advertiser_id, 'Bench', 'ACTIVE', 'DAILY', 100000000, now() - interval '1 hour', '{}'::jsonb from campaigns where id between ${FIRST}::int and 2000000`,
  );
  await rows(
    db,
    sql`insert into ads (id, ad_group_id, campaign_id, advertiser_id, name, status, pin_id, destination_url, review_status, approved_hash)
      select g.id, g.id, g.id, g.advertiser_id, 'Bench', 'ACTIVE', a.pin_id, a.destination_url, 'APPROVED', a.approved_hash
      from ad_groups g join (select row_number() over (order by id) - 1 as n, pin_id, destination_url, approved_hash from ads) a
        on a.n = g.id % ${COPIES_OF}::int
      where g.id between ${FIRST}::int and 2000000`,
  );
}

/** The home feed's time on a site with and without ads, fifty pages in turn, requested by a separate process. */
export async function measureHome(app: TestApp, ads: number, rounds: number): Promise<HomeFigures> {
  await seedAds(app, ads);
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const person = await seedPerson(app, "Vera");
    await seedBoard(app, person, { name: ["Garden", "Kitchen", "Travel", "Paper"][at % 4] });
    people.push(person);
  }
  await seedOlderPins(app, PINS);
  const tokens = await Promise.all(people.map(async ({ id }) => (await accessToken(app, id)).token));
  const plan = JSON.stringify({ url: app.url, tokens, rounds });
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "home-load.ts"), plan], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error("the load process failed");
  return JSON.parse(text) as HomeFigures;
}
