import "./support/register-dom.ts";
import { expect, test } from "bun:test";
import { playSource } from "../../client/components/domain/play-source.ts";
import type { Video } from "../../src/model/video.ts";

const FILE = { url: "/media/wheel.mp4", width: 640, height: 480, lines: 480 };
const film = { hlsUrl: "/media/wheel.m3u8", loops: false, sources: [FILE] } as unknown as Video;

/** A player that forgets a press on Play when its source is set, as WebKit does. */
function webKitPlayer() {
  const player = document.createElement("video");
  let source = "";
  let isPaused = true;
  Object.defineProperties(player, {
    paused: { get: () => isPaused },
    src: {
      get: () => source,
      set: (next: string) => {
        source = next;
        isPaused = true;
      },
    },
    play: {
      value: async () => {
        isPaused = false;
        player.dispatchEvent(new Event("play"));
      },
    },
    pause: {
      value: () => {
        isPaused = true;
        player.dispatchEvent(new Event("pause"));
      },
    },
  });
  return player;
}

async function sourceSet(player: HTMLVideoElement): Promise<void> {
  for (const end = Date.now() + 10_000; player.src === ""; await Bun.sleep(5))
    if (Date.now() > end) throw new Error("no source");
}

test("a press on Play before the video has a source plays it, unless Pause follows", async () => {
  const pressed = webKitPlayer();
  playSource(pressed, film);
  void pressed.play();
  await sourceSet(pressed);
  expect(pressed.paused).toBe(false);

  const stopped = webKitPlayer();
  playSource(stopped, film);
  void stopped.play();
  stopped.pause();
  await sourceSet(stopped);
  expect(stopped.paused).toBe(true);
});
