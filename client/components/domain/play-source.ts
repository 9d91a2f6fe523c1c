import type { Video } from "../../../src/model/video.ts";

/**
 * Gives a video its source: native HLS, or hls.js, which loads with the first video that needs it, or the plain file.
 * @returns a function that removes it again
 */
export function playSource(element: HTMLVideoElement, video: Video): () => void {
  const file = video.sources.find(({ lines }) => lines <= 720) ?? video.sources[0];
  let isGone = false;
  let stop = () => {};
  const plain = () => {
    if (file && !isGone) element.src = file.url;
  };
  const { hlsUrl } = video;
  // A loop has no gap if it is a single file.
  if (!hlsUrl || video.loops) plain();
  else if (element.canPlayType("application/vnd.apple.mpegurl") && !("MediaSource" in window)) element.src = hlsUrl;
  else {
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
    }, plain);
  }
  return () => {
    isGone = true;
    stop();
    element.removeAttribute("src");
    element.load();
  };
}
