import type { Video } from "../../../src/model/video.ts";

/**
 * Gives a video its source: native HLS, or hls.js, which loads with the first video that needs it, or the plain file.
 * @returns a function that removes it again
 */
export function playSource(element: HTMLVideoElement, video: Video): () => void {
  const file = video.sources.find(({ lines }) => lines <= 720) ?? video.sources[0];
  let isGone = false;
  let stop = () => {};
  const pressed = rememberPress(element);
  const plain = () => {
    if (!file || isGone) return;
    element.src = file.url;
    pressed.apply();
  };
  const { hlsUrl } = video;
  // A loop has no gap if it is a single file.
  if (!hlsUrl || video.loops) plain();
  else if (element.canPlayType("application/vnd.apple.mpegurl") && !("MediaSource" in window)) {
    element.src = hlsUrl;
    pressed.apply();
  } else {
    import("hls.js").then(({ default: Hls }) => {
      if (isGone) return;
      if (!Hls.isSupported()) return plain();
      const hls = new Hls({ capLevelToPlayerSize: true, enableWorker: false });
      stop = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (!fatal) return;
        hls.destroy();
        plain();
      });
      hls.loadSource(hlsUrl);
      hls.attachMedia(element);
      pressed.apply();
    }, plain);
  }
  return () => {
    isGone = true;
    pressed.forget();
    stop();
    element.removeAttribute("src");
    element.load();
  };
}

/**
 * Remembers a press on Play before there is a source: WebKit forgets it when the source is set.
 * @returns `apply` plays if Play was pressed, once the source is set
 */
function rememberPress(element: HTMLVideoElement) {
  const watching = new AbortController();
  let isWanted = !element.paused;
  const note = (isPlayed: boolean) => () => {
    isWanted = isPlayed;
  };
  element.addEventListener("play", note(true), { signal: watching.signal });
  element.addEventListener("pause", note(false), { signal: watching.signal });
  return {
    apply: () => {
      watching.abort();
      if (isWanted && element.paused) element.play().catch(() => {});
    },
    forget: () => watching.abort(),
  };
}
