import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { film } from "../media/support/films.ts";
import { BROWSER_TEST_MS, DESKTOP, MOVING, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { type MadeBoard, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { uploadVideo } from "../support/upload-video.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let vera: Person;
let board: MadeBoard;
let folder: string;
const pins: string[] = [];
const videos: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-player-"));
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
  vera = await signUp(app, { name: "Vera" });
  board = await makeBoard(vera.client, "Films");
  for (const title of ["A wheel", "A kiln"]) {
    const path = await film(join(folder, `${title}.mp4`), { seconds: 30 });
    const uploadId = await uploadVideo(vera.client, new Uint8Array(await Bun.file(path).arrayBuffer()));
    const video = await vera.client.trpc.video.take.mutate({ uploadId });
    videos.push(video.id);
    pins.push((await vera.client.trpc.pins.create.mutate({ boardId: board.id, videoId: video.id, title })).id);
  }
  await app.jobs.drained(60_000);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("video")].filter((video) => !video.paused).length);
/** Waits until both cards are visible, by when a video that may play was requested. */
async function openBoard(options: Parameters<TestBrowser["newPage"]>[0], isSaving = false) {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP, ...options });
  if (isSaving)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    );
  await page.goto(app.url + board.url);
  await takenOver(page);
  await page.getByText("0:30").nth(1).waitFor();
  return { page, faults };
}

test("feed videos play muted, one at a time, and never with reduced motion or data saving [signed-in 3.1]", async () => {
  const { page, faults } = await openBoard({});
  await page.waitForFunction(() => document.querySelectorAll("video").length === 2);
  await page.waitForFunction(() => [...document.querySelectorAll("video")].some((video) => video.currentTime > 0.2));
  expect(await playing(page)).toBe(1);
  expect(await page.evaluate(() => [...document.querySelectorAll("video")].every((video) => video.muted))).toBe(true);
  await expectGoodLooks(page, "a board of videos");
  const calm = await openBoard({ reducedMotion: "reduce" });
  const thrifty = await openBoard({}, true);
  for (const other of [calm.page, thrifty.page]) {
    // As long as the first video took to start.
    await other.waitForTimeout(1_000);
    expect(await other.locator("video").count()).toBe(0);
  }
  expect([faults, calm.faults, thrifty.faults]).toEqual([[], [], []]);
});

test("a key shows captions, listed under their language's own name [signed-in 3.1]", async () => {
  await vera.client.trpc.video.addCaptions.mutate({
    videoId: videos[0] ?? "",
    language: "de",
    label: "Deutsch",
    text: "WEBVTT\n\n00:00.000 --> 00:30.000\nErst wird der Ton zentriert.\n",
  });
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/pin/${pins[0]}/`);
  await takenOver(page, "video");
  await page.locator("video").focus();
  await page.keyboard.press("m");
  await page.keyboard.press("k");
  await page.keyboard.press("c");
  // Above the controls, as soon as the cues are loaded.
  await page.waitForFunction(() => {
    const cue = document.querySelector("video")?.textTracks[0]?.activeCues?.[0] as VTTCue | undefined;
    return cue?.line === -4;
  });
  const shown = await page.locator("video").evaluate((video: HTMLVideoElement) => {
    const track = video.textTracks[0];
    const cue = track?.activeCues?.[0] as VTTCue | undefined;
    return [track?.mode, track?.label, cue?.text];
  });
  expect(shown).toEqual(["showing", "Deutsch", "Erst wird der Ton zentriert."]);
  await expectGoodLooks(page, "a video with captions");
  await picture(page, "film");
  expect(faults).toEqual([]);
});

test("a film fits its frame, and its own controls play, seek, mute and change speed and captions", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${app.url}/pin/${pins[0]}/`);
  await takenOver(page, "video");
  const now = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => {
      const { paused, muted, playbackRate, controls, clientWidth, clientHeight } = video;
      return { paused, muted, playbackRate, controls, ratio: clientHeight / clientWidth };
    });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const { video: film } = await vera.client.trpc.pins.get.query({ pinId: pins[0] ?? "" });
  const before = await now();
  expect(before.controls).toBe(false);
  expect(before.ratio).toBeCloseTo((film?.height ?? 0) / (film?.width ?? 1), 2);
  await press("Play");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await press("Speed: 1");
  await press("Captions: off");
  await page.getByRole("button", { name: "Captions: Deutsch", exact: true }).waitFor();
  expect((await now()).playbackRate).toBe(1.25);
  await page.getByRole("slider", { name: "Position" }).fill("20000");
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) >= 19.9);
  await press("Pause");
  await page.keyboard.press("<");
  expect(await now()).toMatchObject({ paused: true, playbackRate: 1 });
  await picture(page, "film-controls");
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, "film-controls-phone");
  expect(faults).toEqual([]);
});
