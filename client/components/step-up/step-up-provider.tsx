import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { StepUpContext } from "../../lib/sign-in/step-up.ts";
import { useChunk } from "../ui/use-chunk.ts";

const loadDialog = async () => (await import("./step-up-dialog.tsx")).StepUpDialog;

/** Renders the one window "Confirm that it's you" for everything inside. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [procedure, setProcedure] = useState<string | null>(null);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const ask = useCallback(
    (asking: string | null) =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setProcedure(asking);
        setOpen(true);
      }),
    [],
  );
  const end = useCallback((confirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  }, []);
  const StepUpDialog = useChunk(loadDialog, isOpen, () => end(false));
  return (
    <StepUpContext value={useMemo(() => ({ ask }), [ask])}>
      {children}
      {StepUpDialog && <StepUpDialog procedure={procedure} isOpen={isOpen} onEnd={end} />}
    </StepUpContext>
  );
}
