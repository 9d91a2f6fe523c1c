import { expect, test } from "bun:test";
import { type Cut, VideoCuts } from "./video-cuts.ts";

const cutTo = (endMs: number): Cut => ({ startMs: 0, endMs, isMuted: false });

/** Cuts whose saves stay open until the test answers them. */
function openCuts() {
  const sent: { videoId: string; cut: Cut; answer: (problem?: string) => void }[] = [];
  const cuts = new VideoCuts(
    (videoId, cut) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ videoId, cut, answer: (problem) => (problem ? reject(new Error(problem)) : resolve()) });
      }),
    (error) => (error as Error).message,
  );
  return { cuts, sent };
}
const isOpen = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => "done"), Bun.sleep(5).then(() => "open")])) === "open";

test("publishing waits for a save that already runs", async () => {
  const { cuts, sent } = openCuts();
  cuts.change("1", cutTo(5_000));
  void cuts.saveAll();
  await Bun.sleep(0);
  const published = cuts.saveAll(["1"]);
  expect(await isOpen(published)).toBe(true);
  sent[0]?.answer();
  expect(await published).toBe(null);
  expect(sent.map(({ cut }) => cut.endMs)).toEqual([5_000]);
  expect(cuts.of("1")).toEqual({ cut: cutTo(5_000), problem: null, isSaved: true });
});

test("a cut is saved after a pause, though its editor has closed", async () => {
  const { cuts, sent } = openCuts();
  const close = cuts.subscribe(() => {});
  cuts.change("1", cutTo(5_000));
  cuts.change("1", cutTo(6_000));
  close();
  expect(cuts.of("1")).toEqual({ cut: cutTo(6_000), problem: null, isSaved: false });
  await Bun.sleep(700);
  expect(sent.map(({ cut }) => cut.endMs)).toEqual([6_000]);
});

test("a change during a save is saved after it, and only then called saved", async () => {
  const { cuts, sent } = openCuts();
  cuts.change("1", cutTo(5_000));
  void cuts.saveAll();
  await Bun.sleep(0);
  cuts.change("1", cutTo(7_000));
  const published = cuts.saveAll(["1"]);
  await Bun.sleep(0);
  expect(sent).toHaveLength(1);
  sent[0]?.answer();
  await Bun.sleep(0);
  expect(cuts.of("1")?.isSaved).toBe(false);
  sent[1]?.answer();
  expect(await published).toBe(null);
  expect(sent.map(({ cut }) => cut.endMs)).toEqual([5_000, 7_000]);
});

test("a refused cut stops its own Pin only, keeps what was typed, and is tried again", async () => {
  const { cuts, sent } = openCuts();
  cuts.change("1", cutTo(1));
  cuts.change("2", cutTo(5_000));
  const both = cuts.saveAll(["2", "1"]);
  await Bun.sleep(0);
  for (const { videoId, answer } of sent) answer(videoId === "1" ? "Too short." : undefined);
  expect(await both).toBe("1");
  expect(cuts.of("1")).toEqual({ cut: cutTo(1), problem: "Too short.", isSaved: false });
  // As after the page of the refused video was removed.
  expect(await cuts.saveAll(["2"])).toBe(null);
  const again = cuts.saveAll(["1"]);
  await Bun.sleep(0);
  sent[2]?.answer();
  expect(await again).toBe(null);
});
