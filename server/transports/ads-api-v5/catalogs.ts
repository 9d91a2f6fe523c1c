import { BATCH_ITEMS_MAX, type ItemBatch } from "../../../src/catalogs/batch.ts";
import {
  type Catalog,
  changeItems,
  createCatalog,
  getBatch,
  listCatalogs,
} from "../../../src/catalogs/catalogs.contract.ts";
import type { FaultCount, Feed, FeedRun, FeedRunState } from "../../../src/catalogs/feed.ts";
import {
  createFeed,
  deleteFeed,
  listFeedRuns,
  listFeeds,
  listProducts,
  runFeed,
  updateFeed,
} from "../../../src/catalogs/feeds.contract.ts";
import type { CatalogProduct } from "../../../src/catalogs/product.ts";
import { ERRORS, ProductError } from "../../../src/model/errors.ts";
import { MAX_PAGE_SIZE } from "../../../src/model/paging.ts";
import { timeOfDay } from "../../../src/time/day.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { FEED_AVAILABILITIES } from "./catalog-answers.ts";
import { faultsOnWire, itemFaults } from "./feed-faults.ts";
import { askerOf, type Input, isRow, type Operation, operation, page } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

const MICRO = 1_000_000;
const SCHEDULE = "preferred_processing_schedule";
const NO_ITEM = "No feed of this account has an item of this id.";
const RETAIL = { catalog_type: "RETAIL" } as const;
/** The description has no state for a reading that waits. */
const STATES: Record<FeedRunState, string> = {
  QUEUED: "PROCESSING",
  RUNNING: "PROCESSING",
  READY: "COMPLETED",
  FAILED: "FAILED",
};

/** The account that the query names, or the caller's own. */
export const ofCatalog = ({ adAccountId, ...input }: Input, ctx: Context): Input => {
  const asker = askerOf(ctx);
  return { ...input, advertiserId: adAccountId ?? asker.id };
};

/**
 * A feed's schedule as requested. A feed without a time zone runs in the account's zone; for it, this is the next
 * reading's time in UTC.
 */
function scheduleOf({ schedule, nextRunAt }: Feed) {
  if (schedule?.frequency !== "DAILY") return null;
  const { hour, minute = 0, timeZone } = schedule;
  if (timeZone) return { time: timeOfDay(hour, minute), timezone: timeZone };
  return nextRunAt ? { time: nextRunAt.slice(11, 16), timezone: "Etc/UTC" } : null;
}
function scheduleAsked(given: unknown): Input {
  const { time, timezone } = isRow(given) ? given : refuse(SCHEDULE);
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(String(time)) ?? refuse(SCHEDULE);
  return { frequency: "DAILY", hour: Number(hour), minute: Number(minute), timeZone: timezone };
}

/** The first reading detects the format; until then, it is the one that the client declared. */
const feedOnWire = (feed: Feed) => {
  const known = feed.lastRun?.format ?? feed.format;
  return {
    id: feed.id,
    name: feed.name,
    ...RETAIL,
    // The description requires a text; a feed that programs send items to has no address.
    location: feed.url ?? "",
    credentials: null,
    format: known ?? "CSV",
    status: feed.status === "ACTIVE" ? "ACTIVE" : "INACTIVE",
    default_currency: feed.currency,
    preferred_processing_schedule: scheduleOf(feed),
    default_country: feed.country,
    default_locale: feed.locale,

    default_availability: feed.availability?.toUpperCase() ?? null,
    created_at: feed.createdAt,
    updated_at: feed.updatedAt,
  };
};

const ingestionOnWire = ({ id, feedId, state, createdAt }: FeedRun) => ({
  id,
  feed_id: feedId,
  // The description has no state for a feed that waits to be read.
  status: state === "QUEUED" ? STATES.RUNNING : STATES[state],
  created_at: createdAt,
});
const resultOnWire = (run: FeedRun & { faultCounts: FaultCount[] }) => ({
  id: run.id,
  status: STATES[run.state],
  product_counts: { original: run.rows, ingested: run.valid },
  created_at: run.createdAt,
  updated_at: run.endedAt ?? run.createdAt,
  validation_details: faultsOnWire(run),
  // Always empty: pictures are fetched later, for Pins, and not while the feed is read.
  ingestion_details: { info: {}, errors: {}, warnings: {} },
});

/** Refuses feeds that need a name and a password, because we don't store passwords of other servers. */
function feedAsked(input: Input): Input {
  if (input.credentials != null) refuse("credentials");
  const { advertiserId, feedId, name, location: url, defaultCurrency: currency } = input;
  const usual = input.defaultAvailability;
  if (usual != null && !FEED_AVAILABILITIES.some((one) => one === usual))
    refuse("default_availability", FEED_AVAILABILITIES);
  const availability = typeof usual === "string" ? usual.toLowerCase() : usual;
  if ((input.catalogType ?? "RETAIL") !== "RETAIL") refuse("catalog_type", ["RETAIL"]);
  const { defaultCountry: country, defaultLocale: locale, format } = input;
  const asked = input.preferredProcessingSchedule;
  const schedule = asked == null ? undefined : scheduleAsked(asked);
  return Object.fromEntries(
    Object.entries({
      advertiserId,
      feedId,
      name,
      url,
      currency,
      schedule,
      country,
      locale,
      format,
      availability,
    }).filter(([, value]) => value !== undefined),
  );
}
const STATUSES: Record<string, string> = { ACTIVE: "ACTIVE", INACTIVE: "PAUSED" };

const price = (micro: number | null) => (micro === null ? null : micro / MICRO);
const pinOf = ({ pinId }: CatalogProduct) => (pinId === null ? undefined : { id: pinId });
export const productOnWire = (it: CatalogProduct) => ({
  ...RETAIL,
  metadata: {
    item_id: it.itemId,
    item_group_id: it.itemGroupId,
    availability: it.availability.toUpperCase(),
    price: price(it.priceMicro),
    sale_price: price(it.salePriceMicro),
    currency: it.currency,
  },
  pin: pinOf(it),
});

const priceText = (micro: number | null, currency: string) => (micro === null ? null : `${micro / MICRO} ${currency}`);
export const itemOnWire = (it: CatalogProduct) => ({
  ...RETAIL,
  item_id: it.itemId,
  attributes: {
    title: it.title,
    description: it.description,
    link: it.link,
    image_link: [it.imageLink],
    price: priceText(it.priceMicro, it.currency),
    sale_price: priceText(it.salePriceMicro, it.currency),
    availability: it.availability.replaceAll("_", " "),
    condition: it.condition,
    brand: it.brand,
    google_product_category: it.category,
    product_type: it.productType,
    gtin: it.gtin,
    item_group_id: it.itemGroupId,
    color: it.color,
    material: it.material,
    size: it.size,
  },
  pins: it.pinId === null ? [] : [{ id: it.pinId }],
});
export const missingItem = (itemId: string) => ({
  ...RETAIL,
  item_id: itemId,
  errors: [{ attribute: "item_id", code: ERRORS.NOT_FOUND.code, message: NO_ITEM }],
});

/** Converts a batch to changes. The operation may be an item's or the batch's. Of an attribute's list, only the first value is used. */
function changesAsked({ items, operation }: Input): Input[] {
  if (!Array.isArray(items)) return refuse("items");
  // Keeps one item more than allowed, so that the procedure refuses the list as too long.
  return items.slice(0, BATCH_ITEMS_MAX + 1).map((item) => {
    if (!isRow(item)) return refuse("items");
    const asked = item.operation ?? operation;
    const attributes = Object.entries(isRow(item.attributes) ? item.attributes : {}).map(([name, value]) => {
      const [first = ""] = [value].flat();
      return [name, first === null ? "" : String(first)];
    });
    return {
      operation: asked === "DELETE_DISCONTINUED" ? "DELETE" : asked,
      itemId: item.itemId,
      attributes: Object.fromEntries(attributes),
    };
  });
}
const batchOnWire = ({ id, createdAt, items }: ItemBatch) => ({
  batch_id: id,
  ...RETAIL,
  created_time: createdAt,
  completed_time: createdAt,
  // Batches run before the answer, so they are complete by then, even if every item failed.
  status: "COMPLETED",
  items: items.map(({ itemId, isDone, faults }) => ({
    item_id: itemId,
    status: isDone ? "SUCCESS" : "FAILURE",
    errors: itemFaults(faults, "error"),
    warnings: itemFaults(faults, "warning"),
  })),
});

/** A catalog never changes once it exists. */
const catalogOnWire = ({ id, name, createdAt }: Catalog) => ({
  id,
  name,
  ...RETAIL,
  created_at: createdAt,
  updated_at: createdAt,
});

const FEEDS = "/catalogs/feeds";
const FEED = `${FEEDS}/:feedId`;
const BATCH = "/catalogs/items/batch";
const everyFeed = (input: Input, ctx: Context) => ({ ...ofCatalog(input, ctx), pageSize: MAX_PAGE_SIZE });

export const CATALOG_OPERATIONS: readonly Operation[] = [
  operation(
    "GET",
    "/catalogs",
    listCatalogs,
    (catalogs) => ({ items: catalogs.map(catalogOnWire), bookmark: null }),
    ofCatalog,
  ),
  {
    ...operation("POST", "/catalogs", createCatalog, catalogOnWire, ({ adAccountId, name, catalogType }, ctx) => {
      if (catalogType !== "RETAIL") refuse("catalog_type");
      return { ...ofCatalog({ adAccountId }, ctx), name };
    }),
  },
  operation(
    "GET",
    FEEDS,
    listFeeds,
    // An account has one catalog.
    ({ items, bookmark }, { catalogId }) => ({
      items: items.filter((feed) => catalogId == null || feed.catalogId === catalogId).map(feedOnWire),
      bookmark,
    }),
    ofCatalog,
  ),
  {
    status: 201,
    // In the API description, feeds are read daily whether or not the request names a time.
    ...operation("POST", FEEDS, createFeed, feedOnWire, (input, ctx) => ({
      schedule: { frequency: "DAILY", hour: ctx.deps.now().getUTCHours() },
      ...feedAsked(ofCatalog(input, ctx)),
      url: input.location ?? refuse("location"),
      currency: input.defaultCurrency ?? refuse("default_currency"),
    })),
  },
  operation(
    "GET",
    FEED,
    listFeeds,
    ({ items }, { feedId }) => {
      const feed = items.find(({ id }) => id === feedId);
      if (!feed) throw new ProductError("FEED_NOT_FOUND");
      return feedOnWire(feed);
    },
    everyFeed,
  ),
  operation("PATCH", FEED, updateFeed, feedOnWire, (input, ctx) => ({
    ...feedAsked(ofCatalog(input, ctx)),
    ...(input.status != null && { status: STATUSES[String(input.status)] ?? input.status }),
  })),
  { status: 204, ...operation("DELETE", FEED, deleteFeed, () => null, ofCatalog) },
  operation("POST", `${FEED}/ingest`, runFeed, ingestionOnWire, ofCatalog),
  operation("GET", `${FEED}/processing_results`, listFeedRuns, page(resultOnWire), ofCatalog),

  operation("POST", BATCH, changeItems, batchOnWire, (input, ctx) => {
    if ((input.catalogType ?? "RETAIL") !== "RETAIL") refuse("catalog_type");
    return { ...ofCatalog({ adAccountId: input.adAccountId }, ctx), items: changesAsked(input) };
  }),
  operation("GET", `${BATCH}/:batchId`, getBatch, batchOnWire, ofCatalog),

  operation("GET", "/catalogs/product_groups/:productGroupId/products", listProducts, page(productOnWire), ofCatalog),
  operation(
    "GET",
    "/catalogs/items",
    listProducts,
    ({ items }, input) => ({
      items: [...new Set(listed(input.itemIds))].map((itemId) => {
        const item = items.find((one) => one.itemId === itemId);
        return item ? itemOnWire(item) : missingItem(itemId);
      }),
    }),
    (input, ctx) => {
      const itemIds = listed(input.itemIds);
      if (itemIds.length === 0) refuse("item_ids");
      return {
        ...ofCatalog({ adAccountId: input.adAccountId }, ctx),
        itemIds,
        state: "IN_FEED",
        pageSize: MAX_PAGE_SIZE,
      };
    },
  ),
];
