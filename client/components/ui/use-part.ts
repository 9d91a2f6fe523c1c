import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "./toast-queue.ts";

const NOT_LOADED = "That didn't load. Check your connection and try again.";

/**
 * The code of something that opens over a page, fetched when it is wanted for the first time.
 * @param load the import, which gives the component
 * @param onFailed takes the wish back: the person was told, and may try again
 * @returns null until it is there
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  useEffect(() => {
    if (!isWanted || part) return;
    latest.current.load().then(
      (loaded) => setPart(() => loaded),
      () => {
        showToast(NOT_LOADED, { kind: "error" });
        latest.current.onFailed();
      },
    );
  }, [isWanted, part]);
  return part;
}
