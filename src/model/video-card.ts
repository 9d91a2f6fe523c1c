/** What the row of a video knows. */
export interface VideoCardSource {
  id: string;
  state: "new" | "processing" | "ready" | "failed";
  durationMs: number;
  width: number;
  height: number;
  hasSound: boolean;
  loops: boolean;
  files: VideoFiles | null;
  captions: readonly { language: string; label: string; key: string }[];
}

/** Keys of what was made of a video. */
export interface VideoFiles {
  hls: string;
  sources: { lines: number; key: string }[];
  strip: string;
  stripFrames: number;
}

const addressOf = (key: string) => `/media/${key}`;

/** The two fields of a Pin's stored JSON that its video decides, as text, and the same text wherever the video stands. */
export function videoPart(video: VideoCardSource): string {
  const files = video.state === "ready" ? video.files : null;
  const best = files?.sources.at(-1);
  const embed = best ? { src: addressOf(best.key), type: "video/mp4" } : null;
  const card = {
    id: video.id,
    status: video.state === "new" ? "processing" : video.state,
    duration_ms: video.durationMs,
    width: video.width,
    height: video.height,
    hls_url: files ? addressOf(files.hls) : null,
    sources: (files?.sources ?? []).map(({ lines, key }) => ({ lines, url: addressOf(key) })),
    strip: files ? { url: addressOf(files.strip), frames: files.stripFrames } : null,
    captions: video.captions.map(({ language, label, key }) => ({ language, label, url: addressOf(key) })),
    has_sound: video.hasSound,
    // Left out where it doesn't, as in the cards of Pins that are older than this.
    ...(video.loops && { loops: true }),
  } satisfies Record<string, unknown>;
  return `"embed":${JSON.stringify(embed)},"video":${JSON.stringify(card)}`;
}

/** The same of a Pin without one. */
export const NO_VIDEO = '"embed":null,"video":null';
