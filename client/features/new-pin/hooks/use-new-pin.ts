import type { Pin } from "../../../../src/model/pin.ts";
import type { PinTexts } from "../../../../src/pins/fill-texts.ts";
import type { PictureState } from "../../../../src/pins/new-picture.flow.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { withScheme } from "../../../lib/forms/with-scheme.ts";

/** The picture's source in the contract's terms; null if neither a picture nor a link is chosen. */
function sourceOf(picture: PictureState) {
  if (picture.step === "uploaded") return { mediaUploadId: picture.mediaUploadId, method: "uploaded" as const };
  if (picture.step === "chosen") return { imageUrl: picture.picture.url, method: "scraped" as const };
  return picture.step === "link" ? { method: "scraped" as const } : null;
}

export function useNewPin() {
  const utils = trpc.useUtils();
  const mutation = trpc.pins.create.useMutation({
    onSuccess: () => Promise.all([utils.feeds.invalidate(), utils.boards.invalidate()]),
  });
  /** @returns the Pin, or null if it could not be created; `failure` has the reason */
  async function create(picture: PictureState, texts: PinTexts, boardId: string): Promise<Pin | null> {
    const source = sourceOf(picture);
    if (!source) return null;
    const link = withScheme(texts.link) || (picture.step === "link" ? picture.pageUrl : "");
    const pin = { ...texts, link, ...source, boardId };
    return sendOnce("pins.create", pin, (idempotencyKey) => mutation.mutateAsync({ ...pin, idempotencyKey })).catch(
      () => null,
    );
  }
  return {
    create,
    isCreating: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : null,
    isReady: (picture: PictureState) => sourceOf(picture) !== null,
  };
}
