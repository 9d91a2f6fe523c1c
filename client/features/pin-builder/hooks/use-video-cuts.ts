import { useEffect, useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { VideoCuts } from "../flow/video-cuts.ts";

/** The cuts of the builder's videos. What isn't saved yet is saved when the person leaves the page. */
export function useVideoCuts(): VideoCuts {
  const { mutateAsync } = trpc.video.edit.useMutation();
  const [cuts] = useState(
    () =>
      new VideoCuts(
        (videoId, { startMs, endMs, isMuted }) =>
          mutateAsync({ videoId, isMuted, trimStartMs: startMs, trimEndMs: endMs }),
        (error) => failureOf(error).message,
      ),
  );
  useEffect(() => () => void cuts.saveAll(), [cuts]);
  return cuts;
}
