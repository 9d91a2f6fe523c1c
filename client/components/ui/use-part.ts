import { type ComponentType, useEffect, useRef, useState } from "react";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { showToast } from "../../lib/toast-queue.ts";
import type { Say } from "./part-failed.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loaded parts by their loader, so that a second use anywhere renders at once. */
const fetched = new WeakMap<object, unknown>();

/** Closes the notice that a part could not be loaded. There is one for all parts, which mostly fail together. */
let closeNotice = (): void => {};

async function fetchPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const part = await load();
  fetched.set(load, part);
  return part;
}

/** Resolves once a part can render without waiting. */
export const partReady = async <Props>(load: Load<Props>): Promise<void> => void (await fetchPart(load));

/** Preloads a part that will probably be needed. A failure is silent: the load is retried when the part is needed. */
export const preparePart = <Props>(load: Load<Props>): void => void fetchPart(load).catch(() => {});

/** Preloaded at the first interaction, because an upgrade removes its file as well. */
export const loadPartFailed = () => import("./part-failed.ts");

/**
 * The lazily loaded code of an overlay.
 * @param load the import, which returns the component; the same function each time
 * @param onFailed resets the request: the person was notified and may retry
 * @param options `isSilent` for the part that shows the notification itself
 * @returns null until it has loaded
 */
export function usePart<Props>(
  load: Load<Props>,
  isWanted: boolean,
  onFailed: () => void,
  { isSilent = false } = {},
): ComponentType<Props> | null {
  const t = useUiTexts();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFailed, t, isSilent });
  useEffect(() => {
    latest.current = { load, onFailed, t, isSilent };
  });
  if (isWanted && !part && fetched.has(load)) setPart(() => fetched.get(load) as ComponentType<Props>);
  useEffect(() => {
    if (!isWanted || part) return;
    fetchPart(latest.current.load).then(
      (loaded) => setPart(() => loaded),
      () => {
        const { t, isSilent } = latest.current;
        const say: Say = (text, options) => {
          closeNotice = showToast(text, { kind: "error", ...options });
        };
        const sayUnreached = () => say(t("partFailed"));
        if (!isSilent) void loadPartFailed().then(({ sayPartFailed }) => sayPartFailed(t, say), sayUnreached);
        latest.current.onFailed();
      },
    );
  }, [isWanted, part]);
  useEffect(() => {
    // The notice is outdated now. The part that shows notices leaves it open: its own load says nothing about the others.
    if (part && !latest.current.isSilent) closeNotice();
  }, [part]);
  return part;
}
