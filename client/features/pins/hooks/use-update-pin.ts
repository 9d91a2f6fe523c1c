import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../../src/model/pin.ts";
import { patchPin } from "../../../lib/calls/pin-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { type Failure, failureOf } from "../../../lib/errors/api-error.ts";
import { withScheme } from "../../../lib/forms/with-scheme.ts";

export interface PinEdit {
  title: string;
  description: string;
  altText: string;
  link: string;
  boardId: string;
  isPaidPartnership: boolean;
  /** Empty if no sponsor is named. */
  sponsorUsername: string;
  isAffiliateLink: boolean;
  /** The owner's own statement. */
  isAiMade: boolean;
  /** The text of a note; null while nobody changes it. */
  markdown: string | null;
}

/** The changed fields of a Pin, in the call's format. */
function callOf(
  { sponsorUsername, link, markdown, ...rest }: Partial<PinEdit>,
  { isPaidPartnership, ...edit }: PinEdit,
) {
  const change = {
    ...rest,
    ...(link !== undefined && { link: withScheme(link) }),
    ...(typeof markdown === "string" && { markdown }),
  };
  // Turning the switch off removes the sponsor, whatever the field still contains.
  const isNamed = isPaidPartnership && (sponsorUsername !== undefined || change.isPaidPartnership !== undefined);
  return isNamed ? { ...change, sponsorUsername: edit.sponsorUsername } : change;
}

/** Saves an edited Pin; `failure` holds the messages by field if the server refuses. */
export function useUpdatePin(pin: Pin) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.pins.update.useMutation();
  const failure: Failure | null = mutation.error ? failureOf(mutation.error) : null;

  async function update(change: Partial<PinEdit>, edit: PinEdit): Promise<boolean> {
    try {
      const changed = await mutation.mutateAsync({ pinId: pin.id, ...callOf(change, edit) });
      patchPin(queryClient, pin.id, (cached) => ({ ...changed, reason: cached.reason }));
      utils.pins.get.setData({ pinId: pin.id }, changed);
      if (change.boardId !== undefined) await Promise.all([utils.feeds.invalidate(), utils.boards.invalidate()]);
      return true;
    } catch {
      return false;
    }
  }
  return { update, isUpdating: mutation.isPending, failure, reset: mutation.reset };
}
