import { useEffect, useRef, useState } from "react";
import type { DraftMedia } from "../../../../src/pin-builder/draft.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import type { PendingCuts } from "./pending-cuts.ts";

/** Changes are saved after this pause in typing. */
const SAVE_AFTER_MS = 600;

const milliseconds = (seconds: string, otherwise: number) => {
  const value = Number(seconds.replace(",", "."));
  return Number.isFinite(value) && seconds.trim() !== "" ? Math.max(0, Math.round(value * 1_000)) : otherwise;
};

/**
 * The settings of a video's cut as typed, and the frame that the preview shows, which may become the cover. Start, end and sound are
 * saved by themselves.
 * @param pending what publishing waits for
 */
export function useVideoCut(video: Pick<DraftMedia, "mediaId" | "durationMs" | "cut"> | null, pending: PendingCuts) {
  const videoId = video?.mediaId ?? null;
  const durationMs = video?.durationMs ?? 0;
  const cut = video?.cut ?? null;
  const [start, setStart] = useState(String((cut?.startMs ?? 0) / 1_000));
  const [end, setEnd] = useState(cut?.endMs ? String(cut.endMs / 1_000) : (durationMs / 1_000).toFixed(1));
  const [isMuted, setMuted] = useState(cut?.isMuted ?? false);
  const [frameMs, setFrame] = useState(Math.round(durationMs / 10));
  // An object, so that choosing the same time twice shows it twice.
  const [sought, setSought] = useState({ ms: frameMs });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const edit = trpc.video.edit.useMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startMs = milliseconds(start, 0);
  const endMs = Math.max(1, milliseconds(end, durationMs));
  const seek = (ms: number) => {
    setFrame(ms);
    setSought({ ms });
  };

  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (!videoId) return true;
    pending.delete(videoId);
    setProblem(null);
    try {
      await edit.mutateAsync({ videoId, isMuted, trimStartMs: startMs, trimEndMs: endMs });
      setSaved(true);
      return true;
    } catch (error) {
      setProblem(failureOf(error).message);
      // Publishing tries again, and stops if it fails again.
      pending.set(videoId, () => latest.current());
      return false;
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  function changed() {
    if (!videoId) return;
    setSaved(false);
    pending.set(videoId, () => latest.current());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), SAVE_AFTER_MS);
  }
  return {
    start,
    end,
    isMuted,
    startMs,
    endMs,
    frameMs,
    sought,
    problem,
    isSaved,
    /** @param share percent of the video */
    showShare: (share: number) => seek(Math.round((share / 100) * durationMs)),
    /** The preview shows this time now. */
    setFrame,
    setMuted: (isOn: boolean) => {
      setMuted(isOn);
      changed();
    },
    setStart: (seconds: string) => {
      setStart(seconds);
      seek(milliseconds(seconds, 0));
      changed();
    },
    setEnd: (seconds: string) => {
      setEnd(seconds);
      seek(milliseconds(seconds, durationMs));
      changed();
    },
  };
}
export type VideoCut = ReturnType<typeof useVideoCut>;
