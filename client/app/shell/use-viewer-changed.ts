import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { trpc } from "../../lib/calls/trpc.ts";
import { actAs } from "../../lib/viewer/acting.ts";
import {
  isOwnPage,
  onAskedWhoToBe,
  type ShownViewer,
  shownViewer,
  showViewer,
  viewerRead,
} from "../../lib/viewer/shown-viewer.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";

/** The browser's session belongs to a different account than the one that this tab shows. */
export interface ViewerChange {
  was: ShownViewer;
  now: ShownViewer;
  isOwnPage: boolean;
  /** Switches this tab to the session's person. */
  goOn: () => void;
  /** Keeps this tab's person, because the session is theirs again. */
  goBack: () => void;
  /** Postpones the decision: the next write asks again. */
  close: () => void;
}

/** Checks the session's current person when a write was refused or another tab shows another person. Null if there is nothing to decide. */
export function useViewerChanged(): ViewerChange | null {
  const utils = trpc.useUtils();
  const router = useRouter();
  const [change, setChange] = useState<ViewerChange | null>(null);
  const answers = useRef(new Set<(isBack: boolean) => void>());
  const settle = useCallback((isBack: boolean) => {
    setChange(null);
    for (const answer of answers.current) answer(isBack);
    answers.current.clear();
  }, []);

  const become = useCallback(
    async (now: ShownViewer) => {
      if (isOwnPage(window.location.pathname)) return window.location.reload();
      showViewer(now);
      actAs(null);
      await utils.invalidate();
      await router.invalidate();
    },
    [utils, router],
  );
  useEffect(
    () =>
      onAskedWhoToBe(async ({ answer }) => {
        answers.current.add(answer);
        const was = shownViewer();
        // Bypasses the query cache, so that the page keeps showing its person until the choice is made.
        const { user: now } = (await utils.client.auth.viewer.query({}).catch(() => null)) ?? { user: null };
        if (!was || !now) return settle(false);
        if (was.id === now.id) return settle(true);
        setChange({
          was,
          now,
          isOwnPage: isOwnPage(window.location.pathname),
          goOn: () => {
            settle(false);
            void become(now);
          },
          goBack: () => {
            showViewer(was);
            settle(true);
          },
          close: () => settle(false),
        });
      }),
    [utils, settle, become],
  );
  // Some actions refetch the viewer, which may reveal a log-in in another tab.
  const person = useCurrentViewer();
  useEffect(() => {
    if (person) viewerRead(person);
  }, [person]);
  return change;
}
