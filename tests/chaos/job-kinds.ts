import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { film } from "../media/support/films.ts";
import type { Client } from "../support/api.ts";
import { createClient } from "../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { uploadVideo } from "../support/upload-video.ts";
import type { Site } from "./workers.ts";

/** Rows of a sheet and products of a feed: enough for several transactions each. */
const ROWS = 250;

interface Shop {
  client: Client;
  advertiserId: string;
  boardId: string;
  film: Uint8Array<ArrayBuffer>;
}

/** Work that the site has acknowledged but not finished. */
interface Promised {
  sheets: string[];
  feeds: string[];
  films: string[];
}
export const nothingPromised = (): Promised => ({ sheets: [], feeds: [], films: [] });
export const KINDS = ["sheets", "feeds", "films"] as const;
type Kind = (typeof KINDS)[number];

export async function openShop(site: Site, folder: string): Promise<Shop> {
  const client = createClient(site);
  const about = { email: newEmail("oak"), password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "US" };
  const { status, body } = await client.rest("POST", "/v3/register/partner/", { ...about, business_name: "Oak" });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { id: advertiserId } = await client.trpc.advertiser.create.mutate({ name: "Oak", country: "US" });
  const { id: boardId } = await makeBoard(client, "Films");
  const path = await film(join(folder, "film.mp4"), { seconds: 4, hasSound: false });
  return { client, advertiserId, boardId, film: new Uint8Array(await Bun.file(path).arrayBuffer()) };
}

let sent = 0;
const ORDER: Record<Kind, (shop: Shop) => Promise<string>> = {
  async sheets({ client, advertiserId }) {
    const sheet = ++sent;
    const rowsOfSheet = Array.from({ length: ROWS }, (_, row) => ({
      entity: "CAMPAIGN",
      name: `Sheet ${sheet} row ${row}`,
      objective_type: "CONSIDERATION",
      daily_spend_cap: "9000000",
    }));
    const about = { advertiserId, fileName: `${sheet}.csv`, firstRow: 2, isLast: true, appliesAtOnce: true };
    return (await client.trpc.bulk.upload.mutate({ ...about, rows: rowsOfSheet })).id;
  },
  async feeds({ client, advertiserId }) {
    const name = `Feed ${++sent}`;
    const { id: feedId } = await client.trpc.catalogs.createFeed.mutate({ advertiserId, name, currency: "USD" });
    const line = (id: number) =>
      `${id},Mug,A mug,https://mugs.example/${id},https://mugs.example/${id}.jpg,2.00 USD,in stock`;
    const lines = Array.from({ length: ROWS }, (_, id) => line(id));
    const file = ["id,title,description,link,image_link,price,availability", ...lines].join("\n");
    const part = { key: "file-0001", part: 1, parts: 1, base64: Buffer.from(file).toString("base64") };
    await client.trpc.catalogs.uploadFeed.mutate({ advertiserId, feedId, ...part });
    return feedId;
  },
  async films({ client, boardId, film: bytes }) {
    const { id: videoId } = await client.trpc.video.take.mutate({ uploadId: await uploadVideo(client, bytes) });
    await client.trpc.pins.create.mutate({ boardId, videoId });
    return videoId;
  },
};

/** Requests one thing of a kind, and records the acknowledgment. */
export async function order(shop: Shop, kind: Kind, promised: Promised): Promise<void> {
  promised[kind].push(await ORDER[kind](shop));
}

/** The number of unfinished things of each kind. */
export async function leftOf(db: Database): Promise<Record<Kind, number>> {
  const [row] = await rows<Record<Kind, number>>(
    db,
    sql`select (select count(*)::int from ad_bulk_uploads where state not in ('APPLIED', 'STOPPED')) as sheets,
      (select count(*)::int from catalog_runs where state in ('QUEUED', 'RUNNING')) as feeds,
      (select count(*)::int from videos where state = 'processing') as films`,
  );
  return row ?? { sheets: 0, feeds: 0, films: 0 };
}

/** Lost, duplicated and wrong things, one sentence each. */
export async function faultsOf(db: Database, promised: Promised): Promise<string[]> {
  const faults = await rows<{ fault: string }>(
    db,
    sql`select 'the sheet ' || id || ' is ' || state || ' with ' || created || ' made, ' || refused || ' refused' as fault
        from ad_bulk_uploads where state <> 'APPLIED' or created <> ${ROWS}::int or refused <> 0
      union all select 'the campaign ' || name || ' is there ' || count(*) || ' times' from campaigns
        group by name having count(*) > 1
      union all select 'the reading ' || id || ' is ' || state || ' with ' || created || ' made, ' || changed || ' changed'
        from catalog_runs where state <> 'READY' or created <> ${ROWS}::int or changed <> 0
      union all select 'the feed ' || feed_id || ' has ' || count(*) || ' products' from catalog_products
        where state = 'IN_FEED' group by feed_id having count(*) <> ${ROWS}::int
      union all select 'the film ' || id || ' is ' || state from videos where state <> 'ready'
      union all select 'the job ' || name || ' was given up' from pgboss.job where state = 'failed'`,
  );
  const counted = await rows<Record<Kind | "campaigns", number>>(
    db,
    sql`select (select count(*)::int from ad_bulk_uploads) as sheets, (select count(*)::int from catalog_feeds) as feeds,
      (select count(*)::int from videos) as films, (select count(*)::int from campaigns) as campaigns`,
  );
  const { sheets, feeds, films } = promised;
  const wanted = {
    sheets: sheets.length,
    feeds: feeds.length,
    films: films.length,
    campaigns: sheets.length * ROWS,
  };
  const [found] = counted;
  const isAll = JSON.stringify(found) === JSON.stringify(wanted);
  return [
    ...faults.map(({ fault }) => fault),
    ...(isAll ? [] : [`${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]),
  ];
}
