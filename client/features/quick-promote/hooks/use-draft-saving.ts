import { useEffect, useRef } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import { draftOf } from "../flow/promote-draft.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";

/** A draft is kept so long after the last change. */
const REST_MS = 1_000;

/** Keeps what is filled in on the server, so that it is there on the next visit, on any device. */
export function useDraftSaving({ form, pin, step }: PromoteState): void {
  const { language } = useLanguage();
  const { mutate } = trpc.quickPromote.saveDraft.useMutation();
  const first = useRef(form);
  useEffect(() => {
    if (step !== "page" || form === first.current) return;
    // Nobody waits for it, and the next change brings it again.
    const timer = setTimeout(() => mutate(draftOf(form, pin?.id ?? null, language)), REST_MS);
    return () => clearTimeout(timer);
  }, [form, pin, step, language, mutate]);
}
