import { useState, useSyncExternalStore } from "react";
import type { DraftMedia } from "../../../../src/pin-builder/draft.ts";
import type { Cut, VideoCuts } from "../flow/video-cuts.ts";

const milliseconds = (seconds: string, otherwise: number) => {
  const value = Number(seconds.replace(",", "."));
  return Number.isFinite(value) && seconds.trim() !== "" ? Math.max(0, Math.round(value * 1_000)) : otherwise;
};

/**
 * The settings of a video's cut as typed, and the frame that the preview shows, which may become the cover. Start, end and sound are
 * saved by themselves.
 * @param cuts keeps what is typed, and saves it
 */
export function useVideoCut(video: Pick<DraftMedia, "mediaId" | "durationMs" | "cut"> | null, cuts: VideoCuts) {
  const videoId = video?.mediaId ?? null;
  const durationMs = video?.durationMs ?? 0;
  const kept = useSyncExternalStore(cuts.subscribe, () => cuts.of(videoId));
  const cut = kept?.cut ?? video?.cut ?? null;
  const [start, setStart] = useState(String((cut?.startMs ?? 0) / 1_000));
  const [end, setEnd] = useState(cut?.endMs ? String(cut.endMs / 1_000) : (durationMs / 1_000).toFixed(1));
  const [isMuted, setMuted] = useState(cut?.isMuted ?? false);
  const [frameMs, setFrame] = useState(Math.round(durationMs / 10));
  // An object, so that choosing the same time twice shows it twice.
  const [sought, setSought] = useState({ ms: frameMs });
  const startMs = milliseconds(start, 0);
  const endOf = (seconds: string) => Math.max(1, milliseconds(seconds, durationMs));
  const endMs = endOf(end);
  const seek = (ms: number) => {
    setFrame(ms);
    setSought({ ms });
  };
  function changed(fields: Partial<Cut>) {
    if (videoId) cuts.change(videoId, { startMs, endMs, isMuted, ...fields });
  }
  return {
    start,
    end,
    isMuted,
    startMs,
    endMs,
    frameMs,
    sought,
    problem: kept?.problem ?? null,
    isSaved: kept?.isSaved ?? false,
    /** @param share percent of the video */
    showShare: (share: number) => seek(Math.round((share / 100) * durationMs)),
    /** The preview shows this time now. */
    setFrame,
    setMuted: (isOn: boolean) => {
      setMuted(isOn);
      changed({ isMuted: isOn });
    },
    setStart: (seconds: string) => {
      setStart(seconds);
      seek(milliseconds(seconds, 0));
      changed({ startMs: milliseconds(seconds, 0) });
    },
    setEnd: (seconds: string) => {
      setEnd(seconds);
      seek(milliseconds(seconds, durationMs));
      changed({ endMs: endOf(seconds) });
    },
  };
}
export type VideoCut = ReturnType<typeof useVideoCut>;
