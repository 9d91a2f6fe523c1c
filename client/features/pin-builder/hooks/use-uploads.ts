import { useCallback, useEffect, useRef, useState } from "react";
import { randomName } from "../../../lib/format/hex.ts";
import { sendingProblem, type Uploaded, useSendFile } from "./use-send-file.ts";

/** A file being uploaded. */
export interface Upload {
  id: string;
  name: string;
  status: "uploading" | "processing" | "failed";
  /** 0 to 100. */
  progress: number;
  problem: string | null;
}

/** Files chosen by the person, uploaded one after the other. */
export function useUploads(takesVideos: boolean, onDone: (media: Uploaded) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const { send, problemOf } = useSendFile(takesVideos);
  const change = useCallback(
    (id: string, fields: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload))),
    [],
  );
  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  }, []);
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  async function give(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const id = randomName();
      const problem = problemOf(file);
      const status = problem ? ("failed" as const) : ("uploading" as const);
      setUploads((before) => [...before, { id, name: file.name, status, progress: 0, problem }]);
      if (problem) continue;
      const stop = new AbortController();
      running.current.set(id, stop);
      try {
        const media = await send(file, {
          onProgress: (progress) => change(id, { progress }),
          onChecking: () => change(id, { status: "processing" }),
          signal: stop.signal,
        });
        // The upload is complete, so removing its row must not abort it.
        running.current.delete(id);
        remove(id);
        onDone(media);
      } catch (error) {
        running.current.delete(id);
        if (stop.signal.aborted) continue;
        change(id, { status: "failed", problem: sendingProblem(error) });
      }
    }
  }
  return { uploads, give, remove };
}
