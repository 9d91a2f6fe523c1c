import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Pin } from "../../../src/model/pin.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let vera: Person;
let frida: Person;
let verasBoard: SeededBoard;
/** Other people's boards with a picture that Vera saved, and the Pins beside it. */
let boards: SeededBoard[];
const beside: string[] = [];
const followed: string[] = [];
let lamp: Awaited<ReturnType<typeof seedImage>>;

beforeAll(async () => {
  app = await startTestApp();
  vera = await seedPerson(app, "Vera");
  frida = await seedPerson(app, "Frida");
  verasBoard = await seedBoard(app, vera);
  boards = [await seedBoard(app, await seedPerson(app)), await seedBoard(app, await seedPerson(app))];
  lamp = await seedImage(app);
  for (const board of boards) {
    await seedPin(app, board, { image: lamp });
    for (let i = 0; i < 6; i++) beside.push(await seedPin(app, board));
  }
  const fridas = await seedBoard(app, frida);
  for (let i = 0; i < 4; i++) followed.unshift(await seedPin(app, fridas));
  await seedPin(app, verasBoard, { image: lamp, title: "A brass lamp" });
  await vera.client.trpc.follow.followUser.mutate({ userId: frida.id });
});
afterAll(() => app.close());

const home = async (pageSize: number, bookmark: string | null = null) =>
  vera.client.trpc.feeds.home.query({ pageSize, bookmark });
const kindsOf = (pins: Pin[]): (string | undefined)[] => pins.map(({ reason }) => reason?.kind);

test("the home feed mixes Pins near your saves, two per followed Pin, with reasons", async () => {
  const { items } = await home(12);
  expect(kindsOf(items).slice(0, 6)).toEqual([
    ...["because_saved", "because_saved", "followed_user"],
    ...["because_saved", "because_saved", "followed_user"],
  ]);
  expect(items[0]?.reason?.name).toBe("A brass lamp");
  const personal = items.filter(({ reason }) => reason?.kind === "because_saved").map(({ id }) => id);
  expect(personal.filter((id) => !beside.includes(id))).toEqual([]);
});

test("the personal feed pages in one order for any page size, and later saves shift nothing", async () => {
  for (const pageSize of [1, 3, 5]) {
    const whole = (await home(16)).items.map(({ id }) => id);
    const ids: string[] = [];
    let bookmark: string | null = null;
    while (ids.length < 16) {
      const page: { items: Pin[]; bookmark: string | null } = await home(pageSize, bookmark);
      ids.push(...page.items.map(({ id }) => id));
      bookmark = page.bookmark;
      if (boards[0] && ids.length === pageSize) await seedPin(app, boards[0]);
      if (bookmark === null) break;
    }
    expect(ids.slice(0, 16), `${pageSize} a page`).toEqual(whole);
  }
});

test("never shows your own saves, nor more than two adjacent Pins of a board", async () => {
  const personal = (await home(25)).items.filter(({ reason }) => reason?.kind === "because_saved");
  expect(personal.map(({ imageSignature }) => imageSignature)).not.toContain(lamp.signature);
  const runs = (await home(9)).items.map(({ board }, at, all) => [
    board.id,
    all[at + 1]?.board.id,
    all[at + 2]?.board.id,
  ]);
  expect(runs.filter(([one, two, three]) => one === two && two === three)).toEqual([]);
});

test("a muted person's Pins are not offered, until they are unmuted", async () => {
  const muted = boards[0]?.owner.id ?? "";
  await vera.client.rest("POST", `/v3/users/${muted}/mute/`);
  const shown = async () => (await home(25)).items.filter(({ pinner }) => pinner.id === muted).length;
  const { kind } = (await home(1)).items[0]?.reason ?? {};
  expect(kind).toBe("because_saved");
  const before = await shown();
  await vera.client.rest("DELETE", `/v3/users/${muted}/mute/`);
  expect([before, (await shown()) > 0]).toEqual([0, true]);
});

test("secret saves lead nowhere, neither the viewer's own nor others' [SECURITY 24]", async () => {
  const read = async () => JSON.stringify((await home(250)).items);
  const answers = [await read()];
  const [own, theirs] = [
    await seedBoard(app, vera, { privacy: "secret" }),
    await seedBoard(app, await seedPerson(app), { privacy: "secret" }),
  ];
  const hidden = await seedImage(app);
  const elsewhere = await seedBoard(app, await seedPerson(app), { privacy: "secret" });
  for (const board of [own, theirs, elsewhere]) await seedPin(app, board, { image: hidden });
  for (const board of [theirs, elsewhere]) await seedPin(app, board, { image: lamp });
  answers.push(await read());
  // She sees her own secret Pin among the new ones; the rest is unchanged.
  const withoutOwn = (text: string) => (JSON.parse(text) as Pin[]).filter(({ board }) => board.id !== own.id);
  expect(withoutOwn(answers[1] ?? "")).toEqual(withoutOwn(answers[0] ?? ""));
});

test("a page costs as many statements whatever its length", async () => {
  const cost = (pageSize: number) => countStatements(app, () => home(pageSize));
  expect(await cost(2)).toBe(await cost(9));
});
