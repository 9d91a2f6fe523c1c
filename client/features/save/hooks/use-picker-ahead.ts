import { useEffect, useMemo, useRef } from "react";
import { prepareChunk } from "../../../components/ui/use-chunk.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { chooseAhead } from "../../../lib/saving/save-at-once.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { HOVER_DELAY_MS } from "../flow/picker.rules.ts";
import { loadBackgroundSave, loadSavePicker } from "../load-save-picker.ts";

/** Boards up to this age are good enough to open with; the picker itself refetches them. */
const OLD_ENOUGH_MS = 300_000;

/**
 * Handlers for the container of Save buttons: on hover or focus they prefetch the picker's code and the viewer's
 * boards, and the choice of a board. Visitors get no picker, so nothing is fetched.
 */
export function usePickerAhead() {
  const isViewer = useViewer() !== null;
  const { boards } = trpc.useUtils();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const prepare = () => {
      chooseAhead();
      prepareChunk(loadSavePicker);
      prepareChunk(loadBackgroundSave);
      void boards.picker.prefetch({}, { staleTime: OLD_ENOUGH_MS });
    };
    const wait = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(prepare, HOVER_DELAY_MS);
    };
    return isViewer ? { onPointerOver: wait, onFocus: wait, onPointerLeave: () => clearTimeout(timer.current) } : {};
  }, [isViewer, boards]);
}
