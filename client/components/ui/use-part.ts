import { type ComponentType, useEffect, useRef, useState } from "react";
import { showToast } from "../../lib/toast-queue.ts";

const NOT_LOADED = "That didn't load. Check your connection and try again.";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Parts that were fetched, by what fetches them: who opens one for the second time, anywhere, has it in the same moment. */
const fetched = new WeakMap<object, unknown>();

async function fetchPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const part = await load();
  fetched.set(load, part);
  return part;
}

/** Resolves once a part can be rendered at once. */
export const partReady = async <Props>(load: Load<Props>): Promise<void> => void (await fetchPart(load));

/** Fetches a part that will probably be wanted soon. Where that fails nobody is told: it is tried again when it is wanted. */
export const preparePart = <Props>(load: Load<Props>): void => void fetchPart(load).catch(() => {});

/**
 * The code of something that opens over a page, fetched when it is wanted for the first time.
 * @param load the import, which gives the component; the same function each time
 * @param onFailed takes the wish back: the person was told, and may try again
 * @returns null until it is there
 */
export function usePart<Props>(
  load: Load<Props>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  if (isWanted && !part && fetched.has(load)) setPart(() => fetched.get(load) as ComponentType<Props>);
  useEffect(() => {
    if (!isWanted || part) return;
    fetchPart(latest.current.load).then(
      (loaded) => setPart(() => loaded),
      () => {
        showToast(NOT_LOADED, { kind: "error" });
        latest.current.onFailed();
      },
    );
  }, [isWanted, part]);
  return part;
}
