import { afterAll, beforeAll, expect, test } from "bun:test";
import { runBulk } from "../../server/slices/bulk/run-bulk.ts";
import { accessToken } from "../support/access-token.ts";
import { createClient } from "../support/api.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account, { title: "Rake for the garden" });
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

interface Row {
  id: string;
  value: string;
  match_type: string;
  parent_id: string;
  parent_type: string;
  archived: boolean;
}
interface Answer {
  keywords: Row[];
  errors: { error_messages: string[] }[];
  items: Row[];
  code?: number;
  request_id: string;
}
async function call(method: string, path: string, body?: unknown, of = account.id) {
  const response = await fetch(`${app.url}/v5/ad_accounts/${of}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as Answer };
}
const add = async (parent_id: string, keywords: object[], more: object = {}) =>
  (await call("POST", "/keywords", { parent_id, keywords, ...more })).data;
const faults = ({ errors }: Answer) => errors.map(({ error_messages }) => error_messages[0]);
const shown = (rows: Row[]) => rows.map((row) => `${row.parent_type} ${row.value} ${row.match_type}`);

test("each keyword of a request is taken or refused alone, in the order of the request", async () => {
  const answer = await add(ad.adGroupId, [
    { value: "Oak  Rake", match_type: "EXACT" },
    { value: "elm", match_type: "PHRASE_NEGATIVE" },
    { value: "!!!", match_type: "BROAD" },
    { value: "ash", match_type: "BROAD_NEGATIVE" },
    { value: "x".repeat(121), match_type: "BROAD" },
    { value: "y".repeat(120), match_type: "BROAD" },
    { value: "oak rake", match_type: "EXACT" },
  ]);
  expect(shown(answer.keywords)).toEqual([
    "ad_group oak rake EXACT",
    "ad_group elm PHRASE_NEGATIVE",
    `ad_group ${"y".repeat(120)} BROAD`,
    "ad_group oak rake EXACT",
  ]);
  expect(faults(answer)).toEqual([
    expect.stringMatching(/^keywords\.2\.value: /),
    expect.stringMatching(/^keywords\.3\.match_type: .*PHRASE_NEGATIVE, EXACT_NEGATIVE/),
    expect.stringMatching(/^keywords\.4\.value: /),
  ]);
  const [oak, elm] = answer.keywords;
  const changed = await call("PATCH", "/keywords", {
    keywords: [{ id: elm?.id, archived: true }, { id: "no" }, { id: "7" }, { id: oak?.id, bid: 70_000 }],
  });
  expect(changed.data.keywords.map(({ id, archived }) => [id, archived])).toEqual([
    [elm?.id ?? "", true],
    [oak?.id ?? "", false],
  ]);
  expect(faults(changed.data)).toEqual([
    expect.stringMatching(/^keywords\.1\.id: /),
    "keywords.2.id: Keyword 7 is not there, or not of this ad account.",
  ]);
});

test("a campaign and an account exclude keywords, found by the parent's id alone", async () => {
  const rows = [
    { value: "plastic", match_type: "EXACT_NEGATIVE" },
    { value: "wood", match_type: "BROAD" },
    { value: "toy rake", match_type: "PHRASE_NEGATIVE" },
  ];
  const refused = [
    expect.stringMatching(/^keywords\.1\.match_type: Campaigns and accounts have excluded keywords only/),
  ];
  for (const [parent, kind] of [
    [ad.campaignId, "campaign"],
    [`C${ad.campaignId}`, "campaign"],
    [account.id, "advertiser"],
  ] as const) {
    const answer = await add(parent, rows);
    expect(shown(answer.keywords)).toEqual([`${kind} plastic EXACT_NEGATIVE`, `${kind} toy rake PHRASE_NEGATIVE`]);
    expect(answer.keywords[0]?.parent_id).toBe(parent.replace("C", ""));
    expect(faults(answer)).toEqual(refused);
  }
  const listed = async (query: string) => shown((await call("GET", `/keywords?${query}`)).data.items);
  expect(await listed(`campaign_id=${ad.campaignId}`)).toEqual([
    "campaign toy rake PHRASE_NEGATIVE",
    "campaign plastic EXACT_NEGATIVE",
  ]);
  expect(await listed("match_types=EXACT_NEGATIVE,PHRASE_NEGATIVE")).toEqual([
    ...["advertiser toy rake PHRASE_NEGATIVE", "advertiser plastic EXACT_NEGATIVE"],
    ...["campaign toy rake PHRASE_NEGATIVE", "campaign plastic EXACT_NEGATIVE"],
  ]);
  expect((await call("GET", "/keywords?match_types=NEAR")).status).toBe(400);
  const other = await seedAccount(app);
  for (const parent of [other.id, "7"])
    expect((await call("POST", "/keywords", { parent_id: parent, keywords: [rows[0]] })).status).toBe(404);
  expect((await call("POST", "/keywords", { parent_id: other.id, keywords: [{}] }, other.id)).status).toBe(403);
});

test("searches with a word that the account excludes show none of its ads", async () => {
  const found = async () => {
    // Until the ad server has loaded the keywords.
    await Bun.sleep(1_600);
    const asked = { surface: "search", query: "red garden rake", page_size: 30 };
    const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
    const answer = await createClient(app).rest<{ slots: object[] }>("POST", "/v3/ads/slots/", asked, agent);
    return answer.data.slots.length;
  };
  await add(ad.adGroupId, [{ value: "garden rake", match_type: "PHRASE" }]);
  expect(await found()).toBe(1);
  const { keywords } = await add(account.id, [{ value: "red garden rake", match_type: "EXACT_NEGATIVE" }]);
  expect(await found()).toBe(0);
  await call("PATCH", "/keywords", { keywords: [{ id: keywords[0]?.id, archived: true }] });
  expect(await found()).toBe(1);
});

test("a bulk request adds keywords to the parent that an id names, row by row", async () => {
  const { record } = app.deps.events;
  app.deps.events.record = async () => {};
  const row = (value: string) => ({ value, match_type: "EXACT_NEGATIVE" });
  const { data } = await call("POST", "/bulk/upsert", {
    create: {
      keywords: [
        { parent_id: account.id, keywords: [row("free"), { value: "cheap", match_type: "BROAD" }, row("used")] },
        { parent_id: ad.campaignId, keywords: [row("rent")] },
        { parent_id: ad.adGroupId, keywords: [row("lend")] },
      ],
    },
  });
  app.deps.events.record = record;
  await runBulk(app.deps, { uploadId: data.request_id }, new AbortController().signal);
  const path = `/ads/v4/advertisers/${account.id}/bulk/uploads/${data.request_id}/rows/`;
  const rows = await account.owner.client.rest<{ outcome: string }[]>("GET", path);
  expect(rows.data.map(({ outcome }) => outcome)).toEqual(["CREATE", "ERROR", "CREATE", "CREATE", "CREATE"]);
  const listed = shown((await call("GET", "/keywords?match_types=EXACT_NEGATIVE")).data.items);
  expect(listed.slice(0, 4)).toEqual([
    ...["ad_group lend EXACT_NEGATIVE", "campaign rent EXACT_NEGATIVE"],
    ...["advertiser used EXACT_NEGATIVE", "advertiser free EXACT_NEGATIVE"],
  ]);
});
