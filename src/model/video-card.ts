/** The columns of a video's row that its card needs. */
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

/** Storage keys of a video's renditions. */
export interface VideoFiles {
  hls: string;
  sources: { lines: number; key: string }[];
  strip: string;
  stripFrames: number;
}

const addressOf = (key: string) => `/media/${key}`;

/**
 * The two members of a Pin's stored JSON that depend on its video, as text. The text is the same everywhere, so it can
 * be replaced.
 */
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
    // Omitted unless true, because cards stored before this field existed lack it.
    ...(video.loops && { loops: true }),
  } satisfies Record<string, unknown>;
  return `"embed":${JSON.stringify(embed)},"video":${JSON.stringify(card)}`;
}

/** The two members for a Pin without a video. */
export const NO_VIDEO = '"embed":null,"video":null';
