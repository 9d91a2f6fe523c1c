import { useEffect, useState, useSyncExternalStore } from "react";
import { toastQueue } from "../../lib/forms/toast-queue.ts";
import { loadToasts } from "./load-windows.ts";
import { prepareWindows } from "./prepare-windows.ts";
import { TOAST_PLACE } from "./toast-place.ts";
import { useChunk } from "./use-chunk.ts";

const subscribe = (changed: () => void) => toastQueue.subscribe(changed);
const shown = () => toastQueue.visibleToasts;
const NONE: ReturnType<typeof shown> = [];
const none = () => NONE;

/**
 * Renders the messages of `showToast`; mounted once, in the shell. If the toast code can't be loaded, e.g. without a network, it shows
 * the plain text, and doesn't report that failure separately.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, shown, none);
  const [isPlain, setPlain] = useState(false);
  useEffect(prepareWindows, []);
  const isWanted = toasts.length > 0;
  if (isPlain && !isWanted) setPlain(false);
  const ToastRegion = useChunk(loadToasts, isWanted && !isPlain, () => setPlain(true), { isSilent: true });
  if (ToastRegion) return <ToastRegion />;
  if (!isPlain) return null;
  return (
    <div className={TOAST_PLACE}>
      {toasts.map(({ key, content }) => (
        <p
          key={key}
          role="alert"
          className="rounded-2xl bg-inverse px-4 py-3 text-[0.9375rem] font-medium text-on-inverse"
        >
          {content.text}{" "}
          {content.action?.onPress && (
            <button type="button" className="min-h-6 font-bold underline" onClick={content.action.onPress}>
              {content.action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
