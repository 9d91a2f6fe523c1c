import { useEffect } from "react";
import { PIN_DESCRIPTION_MAX } from "../../../../src/pins/limits.ts";
import type { Pin } from "../../../../src/pins/pin.ts";
import { methodOfPath, type PinCreateQuery } from "../../../../src/pins/pin-create/address.ts";
import { pinCreateBeacon } from "../../../../src/pins/pin-create/beacon.ts";
import type { PickedBoard, PickedSection } from "../../../../src/pins/pin-create/flow.ts";
import { type PinCreatePicture, pinCreatePicture } from "../../../../src/pins/pin-create/picture.ts";
import { sendBeacon } from "../../../lib/beacon.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What is saved: a picture from elsewhere, or a Pin that is here already. */
export type PinSubject = { kind: "new"; method: string; query: PinCreateQuery } | { kind: "repin"; pin: Pin };

/** The picture to show: known at once, or the first that its page has. The server fetches it meanwhile. */
export function useSubjectPicture(subject: PinSubject): PinCreatePicture {
  const { url, media } = subject.kind === "new" ? subject.query : {};
  const isLookedFor = subject.kind === "new" && !media && url !== undefined;
  const found = trpc.pins.findImages.useQuery(
    { url: url ?? "", scrapeMetric: "www_url_scrape" },
    { enabled: isLookedFor, retry: false },
  );
  const prepare = trpc.pins.prepareImage.useMutation();
  const { mutate } = prepare;
  useEffect(() => {
    if (media) mutate({ imageUrl: media });
  }, [media, mutate]);
  if (subject.kind === "repin") return { step: "known", url: subject.pin.images["736x"].url };
  const items = isLookedFor ? (found.isPending ? null : (found.data?.items ?? [])) : [];
  return pinCreatePicture(media, items);
}

interface SaveFields {
  picture: PinCreatePicture;
  description: string;
}

/** Saves the subject and tells the log what became of it. @throws what the server said */
export function useSaveSubject(subject: PinSubject) {
  const utils = trpc.useUtils();
  const create = trpc.pins.create.useMutation();
  const repin = trpc.pins.save.useMutation();

  async function send(board: PickedBoard, section: PickedSection | null, fields: SaveFields): Promise<Pin> {
    const place = { boardId: board.id, section: section?.id ?? null };
    const description = fields.description.slice(0, PIN_DESCRIPTION_MAX);
    if (subject.kind === "repin") return repin.mutateAsync({ ...place, pinId: subject.pin.id, description });
    const { url, guid, color } = subject.query;
    const { picture } = fields;
    if (picture.step !== "known") throw new Error("there is no picture to save");
    const isData = picture.url.startsWith("data:");
    return create.mutateAsync({
      ...place,
      description,
      link: url ?? null,
      guid: guid?.slice(0, 64),
      color: color?.slice(0, 16),
      method: methodOfPath(subject.method, guid),
      ...(isData ? { imageBase64: picture.url } : { imageUrl: picture.url }),
    });
  }
  return async function save(board: PickedBoard, section: PickedSection | null, fields: SaveFields): Promise<Pin> {
    try {
      const pin = await send(board, section, fields);
      sendBeacon(pinCreateBeacon(pin.id, window.location));
      void Promise.all([utils.boards.invalidate(), utils.feeds.invalidate()]);
      return pin;
    } catch (error) {
      sendBeacon(pinCreateBeacon(null, window.location));
      throw error;
    }
  };
}
