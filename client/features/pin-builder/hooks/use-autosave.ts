import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
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
 * Saves each changed Pin as a draft after a moment, or at once when the page is left, and retries failures.
 * `pause` stops saving during publication, because a save could recreate the draft of a published Pin.
 */
export function useAutosave(pins: readonly EditorPin[], initial: ReadonlyMap<string, Kept>) {
  const t = useTexts("pinBuilder");
  const kept = useRef(new Map(initial));
  const published = useRef(new Set<string>());
  const saving = useRef<Promise<void> | null>(null);
  const paused = useRef(false);
  const [state, setState] = useState<SaveState>({ status: "none" });
  const [round, setRound] = useState(0);
  const { mutateAsync } = trpc.pinBuilder.saveDraft.useMutation();
  const utils = trpc.useUtils();
  const isUnsaved = useCallback(
    ({ key, plan }: EditorPin) => !isEmpty(plan) && !published.current.has(key) && kept.current.get(key)?.plan !== plan,
    [],
  );
  const saveAll = useCallback(
    async (unsaved: readonly EditorPin[]) => {
      for (const { key, plan } of unsaved.filter(isUnsaved)) {
        const known = kept.current.get(key);
        const saved = await mutateAsync({ draftId: known?.draftId, version: known?.version, plan });
        kept.current.set(key, { draftId: saved.id, version: saved.version, plan });
      }
      void utils.pinBuilder.listDrafts.invalidate();
    },
    [isUnsaved, mutateAsync, utils],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round retries the save
  useEffect(() => {
    if (!pins.some(isUnsaved)) return;
    // "Draft saved" speaks of all changes.
    setState((before) => (before.status === "saved" ? { status: "none" } : before));
    const save = async () => {
      setState({ status: "saving" });
      try {
        await saveAll(pins);
        setState({ status: "saved" });
        // Checks again for changes made during the save.
        setRound((before) => before + 1);
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
  }, [pins, round, isUnsaved, saveAll]);

  /** Saves the changes that the timer has not saved yet. The editor may be gone, so a toast reports a failure. */
  async function flush() {
    await saving.current;
    if (saving.current || paused.current || !pins.some(isUnsaved)) return;
    saving.current = saveAll(pins)
      .catch((error) => void showToast(t("actions.notSaved", { why: failureOf(error).message }), { kind: "error" }))
      .finally(() => {
        saving.current = null;
      });
    await saving.current;
  }
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });
  useEffect(() => {
    // A phone may end the page without a word once it is hidden.
    const onHide = () => document.visibilityState === "hidden" && void latestFlush.current();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      void latestFlush.current();
    };
  }, []);
  return {
    state,
    flush,
    draftIdOf: (key: string) => kept.current.get(key)?.draftId ?? null,
    /** The Pin is published or scheduled: its draft is gone and must not be saved again. */
    forget: (key: string) => {
      published.current.add(key);
      kept.current.delete(key);
    },
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
