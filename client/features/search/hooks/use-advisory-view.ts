import { useEffect } from "react";
import { trpc } from "../../../lib/trpc.ts";

/** Counts that a notice was seen, once for each time it comes up. A failure is nobody's loss. */
export function useAdvisoryView(advisoryId: string): void {
  const { mutate } = trpc.search.advisoryViewed.useMutation();
  useEffect(() => mutate({ advisoryId }), [mutate, advisoryId]);
}
