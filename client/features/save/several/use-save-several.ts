import { useState } from "react";
import { keepableLink } from "../../../../src/model/link.rules.ts";
import { methodOfPath } from "../../../../src/pins/pin-create/address.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { detailOf } from "../../../lib/errors/api-error.ts";
import { useRereadPlaces } from "../hooks/use-save-pin.ts";

export interface PictureToSave {
  src: string;
  name: string;
}

/** What became of a picture; a failure says why. */
type Outcome = { step: "saved" } | { step: "failed"; why: string };

/** Pictures that the server fetches at once for one person. */
const AT_ONCE = 3;

/** Saves pictures of a page one by one, so that one that can't be fetched doesn't stop the others. */
export function useSaveSeveral(url: string) {
  const utils = trpc.useUtils();
  const create = trpc.pins.create.useMutation();
  const rereadPlaces = useRereadPlaces();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isSaving, setSaving] = useState(false);

  async function saveOne({ src, name }: PictureToSave, boardId: string): Promise<Outcome> {
    const link = keepableLink(url);
    const pin = {
      boardId,
      imageUrl: src,
      link,
      title: name,
      altText: name,
      method: methodOfPath("extension", undefined),
    };
    try {
      await sendOnce("pins.several", pin, (idempotencyKey) => create.mutateAsync({ ...pin, idempotencyKey }));
      return { step: "saved" };
    } catch (error) {
      rereadPlaces(error);
      return { step: "failed", why: detailOf(error) };
    }
  }

  /** @returns whether all of them are saved */
  async function saveAll(pictures: readonly PictureToSave[], boardId: string): Promise<boolean> {
    const results = new Map([...outcomes].filter(([, { step }]) => step === "saved"));
    const waiting = pictures.filter(({ src }) => !results.has(src));
    setOutcomes(new Map(results));
    setSaving(true);
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        results.set(next.src, await saveOne(next, boardId));
        setOutcomes(new Map(results));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setSaving(false);
    void Promise.all([utils.boards.invalidate(), utils.feeds.invalidate(), utils.auth.viewer.invalidate()]);
    return pictures.every(({ src }) => results.get(src)?.step === "saved");
  }
  return { outcomes, isSaving, saveAll };
}
