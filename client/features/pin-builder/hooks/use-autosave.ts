import { useEffect, useRef, useState } from "react";
import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { type EditorPin, isEmpty } from "../flow/editor.flow.ts";

const QUIET_MS = 1_200;
const AGAIN_MS = 5_000;

interface Kept {
  draftId: string;
  version: number;
  plan: DraftPlan;
}

export type SaveState = { status: "none" | "saving" | "saved" } | { status: "failed"; why: string };

/**
 * Saves each changed Pin as a draft after a moment, and retries failures.
 * `pause` stops saving during publication, because a save could recreate the draft of a published Pin.
 */
export function useAutosave(pins: readonly EditorPin[], initial: ReadonlyMap<string, Kept>) {
  const kept = useRef(new Map(initial));
  const saving = useRef<Promise<void> | null>(null);
  const paused = useRef(false);
  const [state, setState] = useState<SaveState>({ status: "none" });
  const [round, setRound] = useState(0);
  const { mutateAsync } = trpc.pinBuilder.saveDraft.useMutation();
  const utils = trpc.useUtils();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round retries the save
  useEffect(() => {
    const isUnsaved = ({ key, plan }: EditorPin) => !isEmpty(plan) && kept.current.get(key)?.plan !== plan;
    if (!pins.some(isUnsaved)) return;
    const save = async () => {
      setState({ status: "saving" });
      try {
        for (const { key, plan } of pins.filter(isUnsaved)) {
          const known = kept.current.get(key);
          const saved = await mutateAsync({ draftId: known?.draftId, version: known?.version, plan });
          kept.current.set(key, { draftId: saved.id, version: saved.version, plan });
        }
        setState({ status: "saved" });
        // Checks again for changes made during the save.
        setRound((before) => before + 1);
        void utils.pinBuilder.listDrafts.invalidate();
      } catch (error) {
        setState({ status: "failed", why: failureOf(error).message });
        setTimeout(() => setRound((before) => before + 1), AGAIN_MS);
      }
    };
    const timer = setTimeout(() => {
      if (saving.current || paused.current) return;
      saving.current = save().finally(() => {
        saving.current = null;
      });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [pins, round, mutateAsync, utils]);
  return {
    state,
    draftIdOf: (key: string) => kept.current.get(key)?.draftId ?? null,
    forget: (key: string) => kept.current.delete(key),
    /** Resolves once no save is running. */
    pause: async () => {
      paused.current = true;
      await saving.current;
    },
    resume: () => {
      paused.current = false;
      setRound((before) => before + 1);
    },
  };
}
