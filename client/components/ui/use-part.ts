import { type ComponentType, useEffect, useRef, useState } from "react";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { showToast } from "../../lib/toast-queue.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loaded parts by their loader, so that a second use anywhere renders at once. */
const fetched = new WeakMap<object, unknown>();

async function fetchPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const part = await load();
  fetched.set(load, part);
  return part;
}

/** Resolves once a part can render without waiting. */
export const partReady = async <Props>(load: Load<Props>): Promise<void> => void (await fetchPart(load));

/** Preloads a part that will probably be needed. A failure is silent: the load is retried when the part is needed. */
export const preparePart = <Props>(load: Load<Props>): void => void fetchPart(load).catch(() => {});

/**
 * The lazily loaded code of something that opens over a page.
 * @param load the import, which gives the component; the same function each time
 * @param onFailed resets the request: the person was notified and may retry
 * @returns null until it has loaded
 */
export function usePart<Props>(
  load: Load<Props>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const t = useUiTexts();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFailed, t });
  useEffect(() => {
    latest.current = { load, onFailed, t };
  });
  const closeNotice = useRef(() => {});
  if (isWanted && !part && fetched.has(load)) setPart(() => fetched.get(load) as ComponentType<Props>);
  useEffect(() => {
    if (!isWanted || part) return;
    fetchPart(latest.current.load).then(
      (loaded) => {
        // The retry worked: what the notice says is no longer true.
        closeNotice.current();
        setPart(() => loaded);
      },
      () => {
        closeNotice.current = showToast(latest.current.t("partFailed"), { kind: "error" });
        latest.current.onFailed();
      },
    );
  }, [isWanted, part]);
  return part;
}
