import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useAccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import { chooserOf } from "../flow/board-choice.ts";

/** What is known of a new Pin. */
export interface GuessBy {
  title: string;
  description: string;
  altText: string;
  mediaUploadId?: string | null | undefined;
}

/** How long the typed text rests before it is asked about. */
const QUIET_MS = 400;
const NOTHING: GuessBy = { title: "", description: "", altText: "" };

/**
 * The board that a new Pin fits best, among the offered ones; null while it isn't known. The server knows what is on the
 * boards; without its answer, and for an ad account, only their names count.
 */
export function useBoardGuess<B extends Pick<PickedBoard, "id" | "name">>(
  pin: GuessBy | undefined,
  offered: readonly B[] | undefined,
): string | null {
  const { title, description, altText, mediaUploadId = null } = pin ?? NOTHING;
  const [asked, setAsked] = useState({ title, description, altText, mediaUploadId });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ title, description, altText, mediaUploadId }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [title, description, altText, mediaUploadId]);
  const account = useAccountToSaveFor();
  const isAsked = pin !== undefined && account === null;
  const guess = trpc.boards.guess.useQuery(asked, {
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (!pin || !offered || (isAsked && guess.isPending)) return null;
  const likely = isAsked && guess.data?.find(({ id }) => offered.some((board) => board.id === id));
  return (likely || chooserOf(offered, undefined)(pin))?.id ?? null;
}
