import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { answerOf } from "../../server/transports/ads-api-v5/answers.ts";
import { operationName } from "../../server/transports/ads-api-v5/operation-names.ts";
import { OPERATIONS } from "../../server/transports/ads-api-v5/operations.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import type { Client } from "../support/api.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { runAdSteps } from "../support/v5-ad-steps.ts";
import { runBusinessSteps } from "../support/v5-business-steps.ts";
import { runReportSteps } from "../support/v5-report-steps.ts";
import { runCatalogSteps, runListUploadSteps, runSetUpSteps, runWideSteps, type V5Call } from "../support/v5-steps.ts";

let app: TestApp;
let owner: Person;
let token: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  token = (await accessToken(app, owner.id)).token;
});
afterAll(() => app.close());

const run = new Set<string>();
type Answer = Record<string, unknown> & { id: string; items: { id: string; data: { id: string } | null }[] };

/** Calls a declared operation, and checks its answer against the declared schema. */
async function call(method: string, path: string, body?: unknown, query = "", client?: Client): Promise<Answer> {
  const operation = OPERATIONS.find((one) => one.method === method && one.path === path);
  if (!operation) throw new Error(`${method} ${path} is not declared`);
  const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `no-${name}`);
  const headers = { "content-type": "application/json", ...(!client && { authorization: `Bearer ${token}` }) };
  const response = await (client?.fetch ?? fetch)(`${app.url}/v5${address}${query && `?${query}`}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(`${method} ${address} ${response.status} ${response.ok ? "" : text}`).toBe(
    `${method} ${address} ${operation.status ?? 200} `,
  );
  const isText = operation.media !== undefined;
  const answer = text === "" ? null : isText ? text : JSON.parse(text);
  const { error } = answerOf(operation).safeParse(answer);
  expect({ path: `${method} ${path}`, issues: error?.issues ?? [] }).toEqual({ path: `${method} ${path}`, issues: [] });
  run.add(`${method} ${path}`);
  return answer as Answer;
}

const A = "/ad_accounts/:adAccountId";
const first = ({ items: [row] }: Answer): string => {
  if (!row?.data) throw new Error("nothing was made");
  return row.data.id;
};

test("a program runs every operation of /v5/, and each answer matches its declared schema [signed-in 2.10]", async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a06030" } })
    .png()
    .toBuffer();
  ids.boardId = (await call("POST", "/boards", { name: "Oak", description: "Wood", privacy: "PUBLIC" })).id;
  await call("GET", "/boards");
  await call("GET", "/boards/:boardId");
  await call("PATCH", "/boards/:boardId", { description: "Old wood" });
  const media_source = { source_type: "image_base64", content_type: "image/png", data: picture.toString("base64") };
  const pin = { board_id: ids.boardId, title: "Table", link: "https://shop.example/oak", media_source };
  ids.pinId = (await call("POST", "/pins", pin)).id;
  await call("GET", "/pins");
  await call("GET", "/pins/:pinId");
  expect(await call("PATCH", "/pins/:pinId", { title: "Oak table" })).toMatchObject({
    title: "Oak table",
    is_owner: true,
  });
  const march = "start_date=2026-03-01&end_date=2026-03-02";
  await call("GET", "/pins/:pinId/analytics", undefined, march);
  await call("GET", "/pins/analytics", undefined, `${march}&pin_ids=${ids.pinId}`);
  await call("GET", "/user_account/analytics", undefined, march);
  for (const kind of ["top_pins", "top_video_pins"])
    await call("GET", `/user_account/analytics/${kind}`, undefined, `${march}&sort_by=SAVE`);
  ids.mediaId = String((await call("POST", "/media", { media_type: "video" })).media_id);
  await call("GET", "/media/:mediaId");
  await call("GET", "/media");
  expect((await call("GET", "/boards/:boardId/pins")).items.map(({ id }) => id)).toEqual([ids.pinId]);
  ids.sectionId = (await call("POST", "/boards/:boardId/sections", { name: "Tables" })).id;
  expect(await call("PATCH", "/boards/:boardId/sections/:sectionId", { name: "Chairs" })).toEqual({
    id: ids.sectionId,
    name: "Chairs",
  } as never);
  expect((await call("GET", "/boards/:boardId/sections")).items.map(({ id }) => id)).toEqual([ids.sectionId]);
  const saved = await call("POST", "/pins/:pinId/save", { board_id: ids.boardId, board_section_id: ids.sectionId });
  expect(saved).toMatchObject({ board_id: ids.boardId, board_section_id: ids.sectionId, title: "Oak table" });
  expect((await call("GET", "/boards/:boardId/sections/:sectionId/pins")).items.map(({ id }) => id)).toEqual([
    saved.id,
  ]);
  ids.username = (await seedPerson(app, "Ada")).username;
  await call("POST", "/user_account/following/:username");
  expect((await call("GET", "/user_account/following")).items).toEqual([
    { type: "user", username: ids.username },
  ] as never);
  await call("GET", "/user_account/followers");
  expect(await call("GET", "/user_account")).toMatchObject({ id: owner.id, username: owner.username });

  ids.adAccountId = (await call("POST", "/ad_accounts", { name: "Oak", country: "US" })).id;
  await call("GET", "/ad_accounts");
  await call("GET", A);
  await call("GET", `${A}/billing_profiles`);
  const rows = { campaigns: { name: "Spring", objective_type: "CONSIDERATION" } };
  ids.campaignId = first(await call("POST", `${A}/campaigns`, [rows.campaigns]));
  const group = { campaign_id: ids.campaignId, name: "All", budget_in_micro_currency: 5_000_000 };
  ids.adGroupId = first(await call("POST", `${A}/ad_groups`, [{ ...group, targeting_spec: { GENDER: ["female"] } }]));
  const ad = { ad_group_id: ids.adGroupId, pin_id: ids.pinId, name: "Table", creative_type: "REGULAR" };
  ids.adId = first(await call("POST", `${A}/ads`, [ad]));
  const named = { campaigns: "campaignId", ad_groups: "adGroupId", ads: "adId" };
  const days = "start_date=2026-01-01&end_date=2026-01-31&granularity=DAY&columns=IMPRESSION_1";
  for (const [level, name] of [["", ""] as const, ...Object.entries(named).map(([k, v]) => [`/${k}`, v] as const)]) {
    const id = ids[name] ?? "";
    const query = level ? `${days}&${level.slice(1, -1)}_ids=${id}` : days;
    await call("GET", `${A}${level}/analytics`, undefined, query);
    await call("GET", `${A}${level}/targeting_analytics`, undefined, `${query}&targeting_types=PLACEMENT`);
    if (!level) continue;
    expect((await call("GET", `${A}${level}`)).items.map((row) => row.id)).toEqual([id]);
    expect((await call("GET", `${A}${level}/:${name}`)).id).toBe(id);
    expect(first(await call("PATCH", `${A}${level}`, [{ id, name: "Summer" }]))).toBe(id);
  }
  await call("GET", `${A}/pins/analytics`, undefined, `${days}&campaign_id=${ids.campaignId}&pin_ids=${ids.pinId}`);
  const report = { level: "CAMPAIGN", granularity: "DAY", columns: ["IMPRESSION_1"] };
  const job = await call("POST", `${A}/reports`, { ...report, start_date: "2026-01-01", end_date: "2026-01-31" });
  await app.jobs.drained(150_000);
  const { url } = await call("GET", `${A}/reports`, undefined, `token=${job.token}`);
  ids.link = new URL(String(url)).pathname.split("/").at(-1) ?? "";
  await call("GET", "/reports/:link", undefined, "format=JSON");

  const keywords = [{ value: "oak table", match_type: "EXACT" }];
  const made = await call("POST", `${A}/keywords`, { parent_id: ids.adGroupId, keywords });
  const [keyword] = made.keywords as { id: string }[];
  await call("GET", `${A}/keywords`, undefined, `ad_group_id=${ids.adGroupId}`);
  await call("PATCH", `${A}/keywords`, { keywords: [{ id: keyword?.id, bid: 70_000 }, { id: "7" }] });
  ids.conversionTagId = (await call("POST", `${A}/conversion_tags`, { name: "Shop" })).id;
  await call("GET", `${A}/conversion_tags`);
  await call("GET", `${A}/conversion_tags/:conversionTagId`);
  await call("GET", `${A}/conversion_tags/page_visit`);
  await call("GET", `${A}/conversion_tags/ocpm_eligible`);
  const event = {
    event_name: "checkout",
    event_id: "1",
    action_source: "web",
    event_time: Math.floor(Date.now() / 1000),
  };
  await call("POST", `${A}/events`, { data: [{ ...event, user_data: { click_id: "x" } }] });
  await runReportSteps({ app, owner, call: call as unknown as V5Call, ids });
  const records = "a@example.com,b@example.com";
  ids.customerListId = (await call("POST", `${A}/customer_lists`, { name: "Buyers", records })).id;
  await call("PATCH", `${A}/customer_lists/:customerListId`, { records, operation_type: "REMOVE" });
  await call("GET", `${A}/customer_lists`);
  await call("GET", `${A}/customer_lists/:customerListId`);
  await runListUploadSteps({ app, owner, call: call as unknown as V5Call, ids });
  const audience = { name: "Visitors", audience_type: "VISITOR", rule: { retention_days: 14, event: "checkout" } };
  ids.audienceId = (await call("POST", `${A}/audiences`, audience)).id;
  await call("PATCH", `${A}/audiences/:audienceId`, { name: "Came" });
  await call("GET", `${A}/audiences`);
  await call("GET", `${A}/audiences/:audienceId`);
  expect(await call("PATCH", `${A}/audiences/:audienceId`, { operation_type: "REMOVE" })).toMatchObject({
    id: ids.audienceId,
    name: "Came",
  });

  const sheet = {
    create: { campaigns: [rows.campaigns] },
    update: { ad_groups: [{ id: ids.adGroupId, name: "Most" }] },
  };
  ids.bulkRequestId = String((await call("POST", `${A}/bulk/upsert`, sheet)).request_id);
  await app.jobs.drained();
  expect(await call("GET", `${A}/bulk/:bulkRequestId`)).toMatchObject({ status: "SUCCEEDED" });
  ids.bulkRequestId = String((await call("POST", `${A}/bulk/download`, { entity_types: ["CAMPAIGN"] })).request_id);
  const { result_url } = await call("GET", `${A}/bulk/:bulkRequestId`);
  ids.link = new URL(String(result_url)).pathname.split("/").at(-1) ?? "";
  expect(await call("GET", "/bulk_results/:link")).toMatchObject([{ name: "Summer" }, { name: "Spring" }]);
  const mine = `ad_account_id=${ids.adAccountId}`;
  await call("POST", "/catalogs", { name: "Goods", catalog_type: "RETAIL" }, mine);
  expect((await call("GET", "/catalogs", undefined, mine)).items).toMatchObject([{ name: "Goods" }]);
  const shop = { name: "Shop", format: "CSV", location: "https://shop.example/feed.csv", default_currency: "USD" };
  ids.feedId = (await call("POST", "/catalogs/feeds", shop, mine)).id;
  await app.jobs.drained();
  await call("POST", "/catalogs/feeds/:feedId/ingest", undefined, mine);
  await app.jobs.drained();
  await call("GET", "/catalogs/feeds/:feedId/processing_results", undefined, mine);
  expect((await call("GET", "/catalogs/feeds", undefined, mine)).items.map(({ id }) => id)).toEqual([ids.feedId]);
  await call("GET", "/catalogs/feeds/:feedId", undefined, mine);
  await call("PATCH", "/catalogs/feeds/:feedId", { status: "INACTIVE" }, mine);
  const filters = { all_of: [{ BRAND: { values: ["Oak"] } }] };
  const set = { name: "Oak", feed_id: ids.feedId, filters };
  ids.productGroupId = (await call("POST", "/catalogs/product_groups", set, mine)).id;
  await call("GET", "/catalogs/product_groups", undefined, mine);
  await call("GET", "/catalogs/product_groups/:productGroupId", undefined, mine);
  await call("PATCH", "/catalogs/product_groups/:productGroupId", { name: "Oaks" }, mine);
  await call("GET", "/catalogs/product_groups/:productGroupId/products", undefined, mine);
  const groupDays = `start_date=2026-01-01&end_date=2026-01-31&columns=IMPRESSION_1&product_group_ids=${ids.productGroupId}`;
  await call("GET", `${A}/product_groups/analytics`, undefined, groupDays);
  await call("GET", "/catalogs/items", undefined, `${mine}&item_ids=mug,lamp&country=US&language=EN`);
  const change = { operation: "UPSERT", item_id: "mug", attributes: { title: "Mug" } };
  ids.batchId = String(
    (await call("POST", "/catalogs/items/batch", { catalog_type: "RETAIL", items: [change] }, mine)).batch_id,
  );
  await call("GET", "/catalogs/items/batch/:batchId", undefined, mine);
  const site = { app, owner, call: call as unknown as V5Call, ids };
  await runCatalogSteps(site, mine);
  await runWideSteps(site);
  await runSetUpSteps(site);
  await runAdSteps(site);
  await runBusinessSteps(site);
  await call("DELETE", "/catalogs/product_groups/:productGroupId", undefined, mine);
  await call("DELETE", "/catalogs/feeds/:feedId", undefined, mine);

  await call("DELETE", "/boards/:boardId/sections/:sectionId");
  await call("DELETE", "/pins/:pinId");
  await call("DELETE", "/boards/:boardId");
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).filter((one) => !run.has(one))).toEqual([]);
}, 400_000);

test("/v5/openapi.json names exactly the operations, with their inputs and answers", async () => {
  const response = await fetch(`${app.url}/v5/openapi.json`);
  const document = await response.json();
  expect(document.openapi).toBe("3.1.0");
  const paths = document.paths as Record<string, Record<string, { operationId: string; responses: object }>>;
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wired = OPERATIONS.map(
    ({ method, path }) =>
      `${method} ${path.replace(/:(\w+)/g, (_, name: string) => `{${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`)}`,
  );
  expect(declared.sort()).toEqual([...wired].sort());
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length);
  // Operations that the API description lacks are named after their path.
  const byPath = wired.filter((_, i) => {
    const { method, path } = OPERATIONS[i] as (typeof OPERATIONS)[number];
    return operationName({ method, path }).startsWith(`${method.toLowerCase()}_${path.split("/")[1]}`);
  });
  expect(byPath.sort()).toEqual([
    "GET /bulk_results/{link}",
    "GET /catalogs/items",
    "GET /catalogs/reports/files/{link}",
    "GET /reports/{link}",
  ]);
  const ref = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  expect(paths["/ad_accounts/{ad_account_id}/customer_lists"]?.post).toMatchObject({
    operationId: "customer_lists/create",
    parameters: [{ name: "ad_account_id", in: "path" }],
    requestBody: ref("CustomerListsCreateRequest"),
    responses: { 200: ref("CustomerListsCreateResponse"), default: ref("Error") },
  });
  expect(document.components.schemas).toMatchObject({
    CustomerListsCreateRequest: { properties: { records: { type: "string" } }, required: ["name", "records"] },
    CustomerListsCreateResponse: { additionalProperties: false },
  });
  expect(paths["/pins/{pin_id}"]?.delete?.responses).toHaveProperty("204");
  expect(JSON.stringify(document)).not.toContain("advertiserId");
});

test("another person's secret board, Pin and private lists are not found at /v5/", async () => {
  const board = await seedBoard(app, owner, { privacy: "secret" });
  const pinId = await seedPin(app, board, { title: "Mine" });
  const boardId = board.id;
  const stranger = (await accessToken(app, (await seedPerson(app, "Sven")).id)).token;
  for (const path of [`/boards/${boardId}`, `/boards/${boardId}/pins`, `/boards/${boardId}/sections`, `/pins/${pinId}`])
    for (const who of [stranger, null]) {
      const headers: Record<string, string> = who ? { authorization: `Bearer ${who}` } : {};
      expect((await fetch(`${app.url}/v5${path}`, { headers })).status).toBe(404);
    }
  for (const path of ["/boards", "/pins", "/user_account"]) {
    const response = await fetch(`${app.url}/v5${path}`);
    expect(response.status).toBe(401);
    expect(Object.keys(await response.json()).sort()).toEqual(["code", "message"]);
  }
});

test("a section of another board is not found at /v5/boards/{board}/sections", async () => {
  const [board, other] = [await seedBoard(app, owner, {}), await seedBoard(app, owner, {})];
  const { id } = await owner.client.trpc.sections.create.mutate({ boardId: board.id, name: "Chairs" });
  const send = async (method: string, boardId: string, more = "") => {
    const response = await fetch(`${app.url}/v5/boards/${boardId}/sections/${id}${more}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(method === "PATCH" && { body: JSON.stringify({ name: "Stools" }) }),
    });
    return [response.status, response.status === 204 ? null : ((await response.json()) as { code?: number }).code];
  };
  const missing = [404, ERRORS.SECTION_NOT_FOUND.code];
  for (const [method, more] of [["PATCH"], ["GET", "/pins"], ["DELETE"]] as const)
    expect([method, ...(await send(method, other.id, more))]).toEqual([method, ...missing]);
  expect((await owner.client.trpc.sections.get.query({ sectionId: id })).title).toBe("Chairs");
  expect(await send("GET", board.id, "/pins")).toEqual([200, undefined]);
  expect(await send("PATCH", board.id)).toEqual([200, undefined]);
  expect(await send("DELETE", board.id)).toEqual([204, null]);
});
