import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Client } from "../support/api.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(120_000);

let site: SecuritySite;
let owner: Client;
let boardId: string;
let other: string;
beforeAll(async () => {
  site = await startSecuritySite({ RATE_LIMITS: "off" });
  owner = (await site.somebody()).client;
  boardId = await board({ name: "Wolframite", privacy: "secret" });
  other = await board({ name: "Gone" });
  expect((await owner.rest("DELETE", `/v3/boards/${other}/`)).status).toBe(200);
});
afterAll(() => site?.close());

async function board(fields: object): Promise<string> {
  const made = await owner.rest<{ id: string }>("POST", "/v3/boards/", fields);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.data.id;
}

const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ["GET", "/v3/boards/ID/"],
  ["GET", "/v3/boards/ID/pins/"],
  ["GET", "/v3/boards/ID/sections/"],
  ["PATCH", "/v3/boards/ID/", { name: "Mine" }],
  ["DELETE", "/v3/boards/ID/"],
  ["POST", "/v3/boards/ID/follow/"],
  ["POST", "/v3/boards/ID/sections/", { name: "Mine" }],
  ["GET", "/resource/BoardResource/get/?data=%7B%22options%22%3A%7B%22board_id%22%3A%22ID%22%7D%7D"],
  ["GET", "/resource/BoardFeedResource/get/?data=%7B%22options%22%3A%7B%22board_id%22%3A%22ID%22%7D%7D"],
];

test("a secret board is byte for byte a deleted or nonexistent one to visitors and strangers [SECURITY 24]", async () => {
  const stranger = (await site.somebody()).client;
  const never = String(BigInt(boardId) + 4_096n);
  const told = async (client: Client, [method, path, body]: (typeof CALLS)[number], id: string) => {
    const headers = { "content-type": "application/json" };
    const response = await client.fetch(path.replace("ID", id), {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const text = (await response.text()).replaceAll(id, "…").replace(/"request_identifier":"[^"]*"/, "");
    return `${response.status} ${text}`;
  };
  for (const client of [site.stranger(), stranger]) {
    for (const call of CALLS) {
      const secret = await told(client, call, boardId);
      expect(secret, call.join(" ")).toBe(await told(client, call, never));
      expect(secret, call.join(" ")).toBe(await told(client, call, other));
      expect(secret.slice(0, 3), call.join(" ")).toMatch(/40[14]/);
    }
    const found = await client.rest("GET", "/v3/search/boards/?query=wolframite");
    expect(JSON.stringify(found.body)).not.toContain(boardId);
  }
  expect((await owner.rest("GET", `/v3/boards/${boardId}/`)).status).toBe(200);
});

test("acting for a person or advertiser without permission returns 403 and creates nothing [SECURITY 25]", async () => {
  const client = (await site.somebody()).client;
  const advertiser_id = String(BigInt(boardId) + 8_192n);
  const mine = (await client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Mine" })).data.id;
  const ownerId = (await owner.rest<{ id: string }>("GET", "/v3/users/me/")).data.id;
  const refused = [
    await client.rest("POST", "/v3/boards/", { name: "Not mine", advertiser_id }),
    await client.resource("BoardPickerBoardsResource", "get", { advertiser_id, filter: "protected" }),
    await client.rest("POST", `/v3/boards/${mine}/sections/`, { name: "Not mine", orbac_subject_id: ownerId }),
    await client.rest("POST", `/v3/boards/${mine}/sections/`, { name: "Not mine", orbac_subject_id: advertiser_id }),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ status: 403, code: 3 });
  const kept = (await client.trpc.boards.list.query({})).items;
  expect(kept.map(({ id, sectionCount }) => [id, sectionCount])).toEqual([[mine, 0]]);
});
