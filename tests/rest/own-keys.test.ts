import { afterAll, beforeAll, expect, test } from "bun:test";
import { z } from "zod";
import { implementations } from "../../server/router.ts";
import { accessToken } from "../support/access-token.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
});
afterAll(() => app.close());

const of = () => ({ advertiserId: account.id });
const ads = (path: string) => `/ads/v4/advertisers/${account.id}/${path}`;

type Answered = Record<string, unknown>;
/** Sends one call through a transport, with that transport's names. */
async function through(
  transport: string,
  { path, trpc, body }: { path: string; trpc: (fields: never) => Promise<unknown>; body: Answered },
): Promise<Answered> {
  const { client } = account.owner;
  if (transport === "tRPC") return (await trpc(camel(body) as never)) as Answered;
  if (transport === "REST") return (await client.rest<Answered>("POST", path, body)).data;
  return (await client.resource<Answered>("ApiResource", "create", { url: path, data: body })).data;
}
/** Renames the outermost keys only: deeper ones are sent as they are. */
const camel = (fields: Answered) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );
const TRANSPORTS = ["tRPC", "REST", "ApiResource"];

test.each(TRANSPORTS)("a bulk sheet sent by %s keeps its own column names", async (transport) => {
  const row = {
    entity: "CAMPAIGN",
    action: "CREATE",
    name: transport,
    status: "PAUSED",
    objective_type: "CONSIDERATION",
    daily_spend_cap: "5000000",
  };
  const { id } = await through(transport, {
    path: ads("bulk/uploads/"),
    trpc: (fields) => account.owner.client.trpc.bulk.upload.mutate(Object.assign(of(), fields)),
    body: { file_name: "sheet.csv", first_row: 2, rows: [row], is_last: true },
  });
  await app.jobs.drained();
  const { items } = await account.owner.client.trpc.bulk.rows.query({ ...of(), uploadId: String(id) });
  expect(items[0]).toMatchObject({ outcome: "CREATE", label: transport, exceptions: [] });
  expect(items[0]?.difference).toContainEqual({ column: "objective_type", before: "", after: "CONSIDERATION" });
  expect(items[0]?.difference.map(({ column }) => column)).toContain("daily_spend_cap");
});

test.each(TRANSPORTS)("a draft sent by %s reads alike on every transport", async (transport) => {
  const draft = {
    dailySpendCap: 1,
    objective_type: "x",
    "Two words": { a_b: [{ c_1: 1, dE: 2 }] },
    custom_label_0: "",
  };
  const { client } = account.owner;
  const saved = await through(transport, {
    path: ads("campaign_drafts/"),
    trpc: (fields) => client.trpc.campaignDrafts.save.mutate(Object.assign(of(), fields)),
    body: { draft },
  });
  expect(saved.draft).toEqual(draft);
  const draftId = String(saved.id);
  expect((await client.trpc.campaignDrafts.get.query({ ...of(), draftId })).draft).toEqual(draft);
  expect((await client.rest<Answered>("GET", ads(`campaign_drafts/${draftId}/`))).data.draft).toEqual(draft);
});

test.each(TRANSPORTS)(
  "an upload that is registered by %s is answered under the client's own name",
  async (transport) => {
    const { client } = account.owner;
    const names = ["file_one", "fileTwo", "3 of_3"];
    const answered = await through(transport, {
      path: "/v3/media/uploads/register/batch/",
      trpc: () =>
        client.trpc.media.registerUploads.mutate({
          mediaInfoList: names.map((id) => ({ id, mediaType: "image-story-pin" as const })),
        }),
      body: { media_info_list: names.map((id) => ({ id, media_type: "image-story-pin" })) },
    });
    expect(Object.keys(answered)).toEqual(names);
    const inside = transport === "tRPC" ? "uploadUrl" : "upload_url";
    for (const one of Object.values(answered)) expect(Object.keys(one as Answered)).toContain(inside);
  },
);

const attributes = {
  title: "Vase",
  description: "Of clay",
  link: "https://things.example/vase",
  availability: "in stock",
  price: "24.99 USD",
  item_group_id: "clay",
};
test.each([...TRANSPORTS, "v5"])("an item sent by %s is read under a feed's column names", async (transport) => {
  const { client } = account.owner;
  // A feed's heading, as people write it.
  const item = { operation: "CREATE", attributes: { ...attributes, "Image Link": "https://things.example/p.png" } };
  if (transport === "v5") {
    const { token } = await accessToken(app, account.owner.id);
    const response = await fetch(`${app.url}/v5/catalogs/items/batch?ad_account_id=${account.id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ items: [{ ...item, item_id: transport }] }),
    });
    expect(await response.json()).toMatchObject({ items: [{ status: "SUCCESS", errors: [] }] });
    return;
  }
  const name = transport === "tRPC" ? "itemId" : "item_id";
  const { items } = await through(transport, {
    path: ads("catalogs/item_batches/"),
    trpc: (fields) => client.trpc.catalogs.changeItems.mutate(Object.assign(of(), fields)),
    body: { items: [{ ...item, [name]: transport }] },
  });
  const done = transport === "tRPC" ? "isDone" : "is_done";
  expect(items).toEqual([expect.objectContaining({ [done]: true, faults: [] })]);
});

test.each(TRANSPORTS)("rows of campaigns sent by %s are fields, which are renamed", async (transport) => {
  const names = { tRPC: ["objectiveType", "dailySpendCap"] }[transport] ?? ["objective_type", "daily_spend_cap"];
  const [objective = "", cap = ""] = names;
  const { items } = await through(transport, {
    path: ads("campaigns/"),
    trpc: (fields) => account.owner.client.trpc.advertiser.createCampaigns.mutate(Object.assign(of(), fields)),
    body: { items: [{ name: `Rows ${transport}`, [objective]: "CONSIDERATION", [cap]: 5_000_000 }] },
  });
  expect(items).toEqual([{ data: expect.objectContaining({ name: `Rows ${transport}` }), exceptions: [] }]);
});

test.each(TRANSPORTS)("logs and notices sent by %s keep the names of headers and of a program", async (transport) => {
  const { client } = account.owner;
  const name = transport === "tRPC" ? "requestHeaders" : "request_headers";
  const headers = { "X-Shop_Name": "Vases", userAgent: "Shop/1" };
  const request = { method: "GET", host: "shop.example", path: "/feed", [name]: headers };
  await through(transport, {
    path: "/v3/users/me/integration_logs/",
    trpc: (fields) => client.trpc.advertiser.addIntegrationLogs.mutate(fields),
    body: { logs: [{ level: "WARN", event: "API", at: 1_780_000_000_000, request }] },
  });
  const notice = { own_key: 1, "Two words": { aB: [{ c_d: 2 }] } };
  await through(transport, {
    path: "/v3/users/me/partner_notices/",
    trpc: (fields) => client.trpc.advertiser.addPartnerNotices.mutate(fields),
    body: { notices: [notice] },
  });
  const { items } = await client.trpc.advertiser.integrationLogs.query({ pageSize: 2 });
  expect(JSON.parse(items[0]?.message ?? "")).toEqual(notice);
  expect(items[1]?.request?.requestHeaders).toEqual(headers);
  const wire = await client.rest<{ request: Answered | null }[]>("GET", "/v3/users/me/integration_logs/?page_size=2");
  expect(wire.data[1]?.request?.request_headers).toEqual(headers);
});

test("JSON text in a query uses the wire's names, like an object", async () => {
  const filter = new URLSearchParams({ campaign_filter: JSON.stringify({ runs_from: "yesterday" }) });
  const { status, fields } = await account.owner.client.rest("GET", `${ads("bulk/download/")}?${filter}`);
  expect([status, Object.keys(fields ?? {})]).toEqual([400, ["campaign_filter.runs_from"]]);
});

/** Every record in `schema`, by its path. */
function recordsIn(schema: unknown, path: string, found: string[] = []): string[] {
  const json = z.toJSONSchema(schema as z.ZodType, { unrepresentable: "any", io: "input" });
  const walk = (node: unknown, at: string) => {
    if (node === null || typeof node !== "object") return;
    const { properties, additionalProperties, ...more } = node as Record<string, unknown>;
    if (additionalProperties !== null && typeof additionalProperties === "object" && !properties) found.push(at);
    walk(additionalProperties, `${at}.*`);
    for (const [name, inner] of Object.entries((properties ?? {}) as object)) walk(inner, `${at}.${name}`);
    for (const name of ["items", "anyOf", "oneOf", "allOf"]) {
      const inner = more[name];
      for (const one of Array.isArray(inner) ? inner : [inner]) walk(one, at);
    }
  };
  walk(json, path);
  return found;
}

/** A new record holds either a person's data, for the tests above, or our own fields (`fieldRows`, or answers below). */
test("every record of a contract is sent through every transport here", () => {
  const found = (of: "input" | "output") => [
    ...new Set(implementations.flatMap(({ contract }) => recordsIn(contract[of], contract.name))),
  ];
  const rows = ["Campaigns", "AdGroups", "Ads", "ProductPromotions", "Offers"].flatMap((things) => [
    `create${things}`,
    `update${things}`,
  ]);
  const headers = ["requestHeaders", "responseHeaders"];
  expect(found("input").sort()).toEqual(
    [
      ...rows.map((name) => `advertiser.${name}.items`),
      ...["bulk.upload.rows", "campaignDrafts.save.draft", "catalogs.changeItems.items.attributes"],
      ...["leads.createForms.items", "leads.updateForms.items", "advertiser.addPartnerNotices.notices"],
      ...headers.map((name) => `advertiser.addIntegrationLogs.logs.request.${name}`),
      // No test reads it.
      "site.offsite.auxData",
    ].sort(),
  );
  const isOurs = (path: string) =>
    /(reason|failure)\.params$|uploadParameters$|history\.items\.(before|after)$/.test(path);
  expect(
    found("output")
      .filter((path) => !isOurs(path))
      .sort(),
  ).toEqual([
    ...headers.map((name) => `advertiser.integrationLogs.items.request.${name}`),
    ...["business.trail.items.detail", "campaignDrafts.get.draft", "campaignDrafts.list.items.draft"],
    ...["campaignDrafts.save.draft", "media.registerUploads", "media.uploadStatuses"],
  ]);
});
