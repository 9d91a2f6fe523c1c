import { useEffect, useRef } from "react";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useProblemText } from "../../../lib/texts/say-problem.ts";

export type ShownImport = Outputs["imports"]["get"];
export type PlanRow = Outputs["imports"]["plan"]["items"][number];

const LOOK_MS = 2_000;

const isWorking = ({ state, isPaused, isUndoing }: ShownImport): boolean =>
  state === "reading" || isUndoing || (state === "running" && !isPaused);

/** One import, polled while the server works on it. */
export function useImport(importId: string) {
  const { plan } = trpc.useUtils().imports;
  const query = trpc.imports.get.useQuery(
    { importId },
    { refetchInterval: ({ state }) => (!state.data || isWorking(state.data) ? LOOK_MS : false) },
  );
  const state = query.data?.state;
  const last = useRef(state);
  // Rows of the plan say what became of each entry.
  useEffect(() => {
    if (last.current !== undefined && last.current !== state) void plan.invalidate({ importId });
    last.current = state;
  }, [state, importId, plan]);
  return query;
}

/** The changes that a person can make to an import; each call answers with the changed import. */
export function useImportActions() {
  const utils = trpc.useUtils();
  const problemText = useProblemText();
  const options = {
    onSuccess: async (shown: ShownImport) => {
      utils.imports.get.setData({ importId: shown.id }, shown);
      await Promise.all([utils.imports.list.invalidate(), utils.imports.plan.invalidate({ importId: shown.id })]);
    },
    onError: (error: unknown) => {
      const { message, reason } = failureOf(error);
      showToast(problemText({ problem: message, reason }) ?? message, { kind: "error" });
    },
  };
  return {
    start: trpc.imports.start.useMutation(options),
    columns: trpc.imports.columns.useMutation(options),
    pause: trpc.imports.pause.useMutation(options),
    resume: trpc.imports.resume.useMutation(options),
    cancel: trpc.imports.cancel.useMutation(options),
    undo: trpc.imports.undo.useMutation(options),
    lookForPictures: trpc.imports.lookForPictures.useMutation(options),
  };
}
