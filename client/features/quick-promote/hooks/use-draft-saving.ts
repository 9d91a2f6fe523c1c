import { useEffect, useRef } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { draftOf } from "../flow/promote-draft.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";

/** The delay after the last change before a draft is saved. */
const REST_MS = 1_000;

/** Saves the form on the server, for the next visit from any device. */
export function useDraftSaving({ form, pin, step }: PromoteState): void {
  const { language } = useLanguage();
  const { mutate } = trpc.quickPromote.saveDraft.useMutation();
  const first = useRef(form);
  useEffect(() => {
    if (step !== "page" || form === first.current) return;
    // A failed save is ignored: the next change saves everything again.
    const timer = setTimeout(() => mutate(draftOf(form, pin?.id ?? null, language)), REST_MS);
    return () => clearTimeout(timer);
  }, [form, pin, step, language, mutate]);
}
