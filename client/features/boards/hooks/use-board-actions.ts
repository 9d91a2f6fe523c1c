import { useEffect, useRef } from "react";
import type { BoardActionProgress } from "../../../../src/model/board-action.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const POLL_MS = 1_000;
const isRunning = ({ state }: BoardActionProgress) => state === "running";

/**
 * Registers a long action with `useBoardActions`. @returns a function that says whether the action continues in the
 * background
 */
export function useNoteAction() {
  const utils = trpc.useUtils();
  return function noteAction(action: BoardActionProgress): boolean {
    if (!isRunning(action)) return false;
    utils.boards.actions.setData({}, (known = []) => [action, ...known.filter(({ id }) => id !== action.id)]);
    return true;
  };
}

/**
 * The viewer's running long actions, polled every second while there are any. Finished ones are announced, and the
 * data they changed is refetched.
 * @param canHave whether there may be actions that this page doesn't know yet
 */
export function useBoardActions(canHave: boolean): BoardActionProgress[] {
  const t = useTexts("boards");
  const utils = trpc.useUtils();
  const { data = [] } = trpc.boards.actions.useQuery(
    {},
    {
      enabled: (query) => canHave || (query.state.data?.some(isRunning) ?? false),
      refetchInterval: (query) => (query.state.data?.some(isRunning) ? POLL_MS : false),
    },
  );
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, kind, state } of data) {
      if (id === null) continue;
      if (state === "running") watched.current.add(id);
      else if (watched.current.delete(id)) {
        const isDone = state === "done";
        showToast(t(isDone ? `action.${kind}Done` : "action.failed"), { kind: isDone ? "success" : "error" });
        void Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.sections.invalidate()]);
      }
    }
  }, [data, t, utils]);
  return data.filter(isRunning);
}
