import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { plain } from "../media/support/pictures.ts";
import type { Answer, Client } from "../support/api.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(120_000);
const AT_ONCE = 50;

let site: SecuritySite;
let ada: Client;
beforeAll(async () => {
  site = await startSecuritySite({ RATE_LIMITS: "off" });
  ada = (await site.somebody()).client;
});
afterAll(() => site?.close());

interface Counted {
  id: string;
  pin_count: number;
  section_count: number;
  follower_count: number;
}
const atOnce = (call: (place: number) => Promise<Answer>, times = AT_ONCE) =>
  Promise.all(Array.from({ length: times }, (_, place) => call(place)));
const statuses = (answers: Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
const board = async (name: string, client = ada) =>
  (await client.rest<Counted>("POST", "/v3/boards/", { name })).data.id;
const counted = async (id: string) => (await ada.rest<Counted>("GET", `/v3/boards/${id}/`)).data;
const listed = async (id: string) =>
  (await ada.rest<{ id: string }[]>("GET", `/v3/boards/${id}/pins/?page_size=250`)).data.map((pin) => pin.id);

async function firstPin(boardId: string): Promise<string> {
  const form = new FormData();
  const bytes = new Uint8Array(await plain(60, 80, "#775522").png().toBuffer());
  form.set("img", new File([bytes], "picture.png", { type: "image/png" }));
  const upload = await ada.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const fields = { board_id: boardId, media_upload_id: upload.data.media_upload_id, title: "First" };
  return (await ada.rest<{ id: string }>("POST", "/v3/pins/", fields)).data.id;
}

test("a name for a board, a section or a person that 50 claim at once goes to one of them [SECURITY 39]", async () => {
  expect(statuses(await atOnce(() => ada.rest("POST", "/v3/boards/", { name: "Lamps" })))).toEqual({ 200: 1, 409: 49 });
  const id = await board("Rooms");
  const sections = await atOnce(() => ada.rest("POST", `/v3/boards/${id}/sections/`, { name: "Kitchen" }));
  expect(statuses(sections)).toEqual({ 200: 1, 409: 49 });
  expect((await counted(id)).section_count).toBe(1);
  const people = await Promise.all(Array.from({ length: 5 }, async () => (await site.somebody()).client));
  const username = `wanted${process.pid}`;
  const renamed = await atOnce((place) => (people[place % 5] as Client).rest("PATCH", "/v3/users/me/", { username }));
  // The holder of a name may claim it again.
  const holders = new Set(renamed.flatMap(({ status, data }) => (status === 200 ? (data as { id: string }).id : [])));
  expect(holders.size).toBe(1);
  expect(renamed.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
});

test("50 follows of one person and board count once, and 50 unfollows leave none [SECURITY 39]", async () => {
  const { data } = await ada.rest<{ id: string }>("GET", "/v3/users/me/");
  const id = await board("Followed");
  const fan = (await site.somebody()).client;
  for (const [path, followers] of [
    [`/v3/users/${data.id}/follow/`, async () => (await ada.rest<Counted>("GET", "/v3/users/me/")).data.follower_count],
    [`/v3/boards/${id}/follow/`, async () => (await counted(id)).follower_count],
  ] as const) {
    expect(statuses(await atOnce(() => fan.rest("POST", path)))).toEqual({ 200: AT_ONCE });
    expect(await followers(), path).toBe(1);
    expect(statuses(await atOnce(() => fan.rest("DELETE", path)))).toEqual({ 200: AT_ONCE });
    expect(await followers(), path).toBe(0);
  }
});

test("after 200 concurrent saves, moves and deletions each board's count is right [SECURITY 39]", async () => {
  const [left, right] = [await board("Left"), await board("Right")];
  const first = await firstPin(left);
  const save = (to: string) => () => ada.rest<{ id: string }>("POST", `/v3/pins/${first}/save/`, { board_id: to });
  const saved = [...(await atOnce(save(left))), ...(await atOnce(save(right)))].map(
    ({ data }) => (data as { id: string }).id,
  );
  const there = [saved.slice(0, AT_ONCE), saved.slice(AT_ONCE)] as const;
  const answers = await atOnce((place) => {
    const turn = Math.floor(place / 4);
    if (place % 4 === 0) return save(turn % 2 ? left : right)();
    if (place % 4 === 1) return ada.rest("PATCH", `/v3/pins/${there[0][turn]}/`, { board_id: right });
    if (place % 4 === 2) return ada.rest("PATCH", `/v3/pins/${there[1][turn]}/`, { board_id: left });
    return ada.rest("DELETE", `/v3/pins/${saved[turn * 2]}/`);
  }, 200);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const [ofLeft, ofRight] = [await listed(left), await listed(right)];
  expect(new Set([...ofLeft, ...ofRight]).size).toBe(ofLeft.length + ofRight.length);
  expect((await counted(left)).pin_count).toBe(ofLeft.length);
  expect((await counted(right)).pin_count).toBe(ofRight.length);
  const { data } = await ada.rest<{ pin_count: number }>("GET", "/v3/users/me/");
  expect(data.pin_count).toBe(ofLeft.length + ofRight.length);
});
