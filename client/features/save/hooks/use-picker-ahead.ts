import { useEffect, useMemo, useRef } from "react";
import { preparePart } from "../../../components/ui/use-part.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useViewer } from "../../../lib/use-viewer.ts";
import { HOVER_DELAY_MS } from "../flow/picker.rules.ts";
import { loadSaveAtOnce, loadSavePicker } from "../load-save-picker.ts";

/** Boards this old are good enough to open with; the picker itself asks for newer ones. */
const OLD_ENOUGH_MS = 300_000;

/**
 * For what Save buttons stand in: as soon as something in there is pointed at or has the focus, the picker's code and the
 * viewer's boards are fetched, so that they are there when Save is pressed. Visitors, who get no picker, fetch nothing.
 */
export function usePickerAhead() {
  const isViewer = useViewer() !== null;
  const { boards } = trpc.useUtils();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const prepare = () => {
      preparePart(loadSavePicker);
      preparePart(loadSaveAtOnce);
      void boards.picker.prefetch({}, { staleTime: OLD_ENOUGH_MS });
    };
    const wait = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(prepare, HOVER_DELAY_MS);
    };
    return isViewer ? { onPointerOver: wait, onFocus: wait, onPointerLeave: () => clearTimeout(timer.current) } : {};
  }, [isViewer, boards]);
}
