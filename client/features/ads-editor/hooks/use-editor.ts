import { useEffect, useRef, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import type { EditorForm } from "../editor.flow.ts";

const SAVED_AFTER_MS = 800;

interface Kept {
  id: string;
  updatedTime: string;
}

/** A form that saves every change to the server shortly afterwards. @param onKept called once the draft has an id */
export function useEditor(
  account: AdvertiserAccount,
  initial: { form: EditorForm; kept: Kept | null },
  onKept: (draftId: string) => void,
) {
  const [form, setForm] = useState(initial.form);
  const [status, setStatus] = useState<"saved" | "saving" | "failed" | "new">(initial.kept ? "saved" : "new");
  const kept = useRef(initial.kept);
  const saving = trpc.campaignDrafts.save.useMutation();
  const utils = trpc.useUtils();
  const latest = useRef(form);
  const isRunning = useRef(false);
  const isChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  /** Saves run one at a time, so that none is refused as outdated by the one before. */
  async function save(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (isChanged.current) {
        isChanged.current = false;
        setStatus("saving");
        const draft = { ...latest.current } as unknown as Record<string, unknown>;
        const before = kept.current;
        const saved = await saving.mutateAsync({
          advertiserId: account.id,
          draft,
          ...(before && { draftId: before.id, updatedTime: before.updatedTime }),
        });
        kept.current = { id: saved.id, updatedTime: saved.updatedTime };
        if (!before) onKept(saved.id);
        void utils.campaignDrafts.list.invalidate();
      }
      setStatus("saved");
    } catch {
      setStatus("failed");
    } finally {
      isRunning.current = false;
    }
  }
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return {
    form,
    status,
    draftId: () => kept.current?.id ?? null,
    change(next: EditorForm) {
      latest.current = next;
      isChanged.current = true;
      setForm(next);
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVED_AFTER_MS);
    },
    /** Saves pending changes now, and resolves once they are saved. */
    async flush(): Promise<void> {
      if (timer.current) clearTimeout(timer.current);
      while (isRunning.current) await new Promise((done) => setTimeout(done, 30));
      if (!kept.current) isChanged.current = true;
      await save();
    },
    messageOf: (error: unknown) => failureOf(error).message,
  };
}
