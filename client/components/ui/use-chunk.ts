import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import type { Say } from "./chunk-failed.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loaded chunks by their loader, so that a second use anywhere renders at once. */
const fetched = new WeakMap<object, unknown>();

/** Closes the notice that a chunk could not be loaded. There is one for all chunks, which mostly fail together. */
let closeNotice = (): void => {};

async function fetchChunk<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const chunk = await load();
  fetched.set(load, chunk);
  return chunk;
}

/** Resolves once a chunk can render without waiting. */
export const chunkReady = async <Props>(load: Load<Props>): Promise<void> => void (await fetchChunk(load));

/** Preloads a chunk that will probably be needed. A failure is silent: the load is retried when the chunk is needed. */
export const prepareChunk = <Props>(load: Load<Props>): void => void fetchChunk(load).catch(() => {});

/** Preloaded at the first interaction, because an upgrade removes its file as well. */
export const loadChunkFailed = () => import("./chunk-failed.ts");

/**
 * The lazily loaded code of an overlay.
 * @param load the import, which returns the component; the same function each time
 * @param onFailed resets the request: the person was notified and may retry
 * @param options `isSilent` for the chunk that shows the notification itself
 * @returns null until it has loaded
 */
export function useChunk<Props>(
  load: Load<Props>,
  isWanted: boolean,
  onFailed: () => void,
  { isSilent = false } = {},
): ComponentType<Props> | null {
  const t = useUiTexts();
  const [chunk, setChunk] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFailed, t, isSilent });
  useEffect(() => {
    latest.current = { load, onFailed, t, isSilent };
  });
  if (isWanted && !chunk && fetched.has(load)) setChunk(() => fetched.get(load) as ComponentType<Props>);
  useEffect(() => {
    if (!isWanted || chunk) return;
    fetchChunk(latest.current.load).then(
      (loaded) => setChunk(() => loaded),
      () => {
        const { t, isSilent } = latest.current;
        const say: Say = (text, options) => {
          closeNotice = showToast(text, { kind: "error", ...options });
        };
        const sayUnreached = () => say(t("partFailed"));
        if (!isSilent) void loadChunkFailed().then(({ sayChunkFailed }) => sayChunkFailed(t, say), sayUnreached);
        latest.current.onFailed();
      },
    );
  }, [isWanted, chunk]);
  useEffect(() => {
    // The notice is outdated now. The chunk that shows notices leaves it open: its own load says nothing about the others.
    if (chunk && !latest.current.isSilent) closeNotice();
  }, [chunk]);
  return chunk;
}
