import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KEPT_PAGES } from "../../../src/site/kept-copies.ts";
import { film } from "../../media/support/films.ts";
import { photo } from "../../media/support/pictures.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { uploadVideo } from "../../support/upload-video.ts";
import { until, type Walker } from "./walker.ts";

/** A site with a Pin and someone to write to. */
export interface Stage {
  app: TestApp;
  maker: Person;
  board: MadeBoard;
  pin: MadePin;
  /** Holds files for the browser to choose. */
  folder: string;
  /** The address of the person who signs up in the browser. */
  email: string;
  close(): Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-flows-"));
  const app = await startTestApp();
  const maker = await signUp(app, { name: "Petra" });
  const board = await makeBoard(maker.client, "Walls");
  const pin = await makePin(maker.client, board.id, { title: "Spiral staircase" });
  let isOpen = true;
  return {
    app,
    maker,
    board,
    pin,
    folder,
    email: newEmail("mira"),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function signsUp(walker: Walker, { email }: Stage, birthdate: string): Promise<void> {
  await walker.open("/");
  await walker.press("link", "Sign up");
  await walker.type(/^Email/, email);
  await walker.type(/^Password/, PASSWORD);
  await walker.type(/^Birthdate/, birthdate);
  await walker.picture("sign-up");
  await walker.press("button", "Create account");
  await walker.sees("button", "Your account");
}

export async function savesToNewBoard(walker: Walker, { pin }: Stage): Promise<void> {
  await walker.open(`/pin/${pin.id}/`);
  await walker.press("button", `Save ${pin.title}`);
  await walker.type("Name", "Ascents");
  await walker.press("button", "Create");
  await walker.sees("button", `Saved to Ascents. Save ${pin.title} again`);
  await walker.picture("saved");
}

export async function findsBySearch(walker: Walker, { pin }: Stage): Promise<void> {
  await walker.open("/ideas/");
  await walker.type("Search", "spiral");
  await walker.enter();
  await walker.sees("heading", /spiral/);
  await walker.press("link", new RegExp(`^${pin.title}`));
  await walker.sees("heading", pin.title);
  await walker.picture("found");
}

const focusReads = (text: string) => document.activeElement?.textContent?.includes(text) ?? false;

export async function publishes(walker: Walker, { folder }: Stage): Promise<void> {
  const file = join(folder, "kiln.jpg");
  await Bun.write(file, await (await photo(800, 1_200)).jpeg().toBuffer());
  await walker.open("/pin-builder/", "main input[type=file]");
  await walker.choose(file);
  await walker.type("Title", "A kiln");
  await walker.press("button", "Choose board");
  await walker.press("option", /^Ascents/);
  // The list of boards returns the focus, and the page scrolls to it, after the button has its new name.
  await until("the focus on the chosen board", () => walker.run(focusReads, "Ascents"));
  await walker.sees("button", "Board: Ascents");
  await walker.picture("builder");
  await walker.press("button", "Publish");
  await until("the published Pin", () => walker.run(() => document.querySelector("#saved-title") !== null, null));
}

/** Whether this tab has the stream of events. */
const isLive = async () => (await navigator.locks.query()).held?.some(({ name }) => name === "live") ?? false;

export async function writesLive(walker: Walker, { maker: { client } }: Stage): Promise<void> {
  await walker.open("/messages/");
  await walker.press("button", "New message");
  await walker.type("Search people by name", "Petra");
  await walker.press("button", /^Petra/);
  await walker.type("Write a message", "I love your walls.");
  await walker.press("button", "Send");
  const [begun] = await until("the message", async () => {
    const { items } = await client.trpc.conversations.list.query({});
    return items.length > 0 && items;
  });
  await until("the stream of events", () => walker.run(isLive, null));
  await client.trpc.conversations.send.mutate({ conversationId: begun?.id ?? "", text: "Thank you!" });
  await walker.reads("Thank you!");
  await walker.picture("conversation");
}

export async function logsOutAndIn(walker: Walker): Promise<void> {
  await walker.press("button", "Your account");
  await walker.press("menuitem", "Log out");
  await walker.press("link", "Log in");
  // The page before it has a field for a password too.
  await until("the page to log in", () => walker.run((path) => location.pathname.startsWith(path), "/login"));
  // The browser recognizes the person, who types only the password.
  await walker.type(/^Password/, PASSWORD);
  await walker.press("button", "Log in");
  await walker.sees("button", "Your account");
}

const plays = () => [...document.querySelectorAll("video")].some(({ currentTime }) => currentTime > 0.2);

/** Presses Play as soon as there is a button, before the film has a source. */
export async function playsFilm(walker: Walker, { app, maker: { client }, board, folder }: Stage): Promise<void> {
  const path = await film(join(folder, "wheel.mp4"), { seconds: 4 });
  const uploadId = await uploadVideo(client, new Uint8Array(await Bun.file(path).arrayBuffer()));
  const { id: videoId } = await client.trpc.video.take.mutate({ uploadId });
  const { id } = await client.trpc.pins.create.mutate({ boardId: board.id, videoId, title: "A wheel" });
  await app.jobs.drained(120_000);
  await walker.open(`/pin/${id}/`, "video");
  await walker.press("button", "Play");
  await until("a film that plays", () => walker.run(plays, null));
  await walker.picture("film");
}

const hasCopy = async (name: string) => Boolean(await (await caches.open(name)).match("/", { ignoreVary: true }));

/** Stops the site for good. */
export async function readsOffline(walker: Walker, { close, pin }: Stage): Promise<void> {
  await walker.open("/");
  await walker.run(async () => void (await navigator.serviceWorker.ready), null);
  await walker.open("/");
  await until("a copy of the home page", () => walker.run(hasCopy, KEPT_PAGES));
  await close();
  await walker.open("/");
  await walker.reads("You're offline. This is what you saw last.");
  await walker.sees("link", pin.title);
  await walker.picture("offline");
}
