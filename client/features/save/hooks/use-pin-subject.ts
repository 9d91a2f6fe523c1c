import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PIN_DESCRIPTION_MAX } from "../../../../src/model/limits.ts";
import { keepableLink } from "../../../../src/model/link.rules.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { methodOfPath, type PinCreateQuery } from "../../../../src/pins/pin-create/address.ts";
import { isSharedPicture } from "../../../../src/pins/pin-create/share.ts";
import { type Beacon, beaconOf } from "../../../../src/site/beacon.ts";
import { sendBeacon } from "../../../lib/calls/beacon.ts";
import { patchSaved } from "../../../lib/calls/pin-cache.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { PIN_SAVED } from "../../../lib/saving/saved.rules.ts";
import { forgetSharedPicture, uploadSharedPicture } from "../../../lib/saving/shared-picture.ts";
import type { PickedSection } from "../flow/pin-create/flow.ts";
import { type PinCreatePicture, pinCreatePicture } from "../flow/pin-create/picture.ts";
import { useRereadPlaces } from "./use-save-pin.ts";

/** The subject of a save: a picture from elsewhere, or an existing Pin. */
export type PinSubject = { kind: "new"; method: string; query: PinCreateQuery } | { kind: "repin"; pin: Pin };

/** The picture to show: known at once, or the first one found on its page. The server fetches the page in the meantime. */
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
    const isFetched = media && !media.startsWith("data:") && !isSharedPicture(media, window.location.origin);
    if (isFetched) mutate({ imageUrl: media });
  }, [media, mutate]);
  if (subject.kind === "repin") {
    const { images, isBlurred } = subject.pin;
    return { step: "known", url: images["736x"].url, isBlurred };
  }
  const items = isLookedFor ? (found.isPending ? null : (found.data?.items ?? [])) : [];
  return pinCreatePicture(media, items, typeof found.data?.notice === "string");
}

/** Sends a picture as an upload, as bytes, or as an address for the server to fetch. */
async function sourceOf(picture: string, isShared: boolean) {
  if (isShared) return { mediaUploadId: await uploadSharedPicture(picture) };
  return picture.startsWith("data:") ? { imageBase64: picture } : { imageUrl: picture };
}

interface SaveFields {
  picture: PinCreatePicture;
  description: string;
}

/** Saves the subject and logs the outcome. @throws the server's error */
export function useSaveSubject(subject: PinSubject) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const create = trpc.pins.create.useMutation();
  const repin = trpc.pins.save.useMutation();
  const rereadPlaces = useRereadPlaces();

  const send = (
    board: PickedBoard,
    section: PickedSection | null,
    { description, picture }: SaveFields,
  ): Promise<Pin> => {
    const pin = {
      boardId: board.id,
      section: section?.id ?? null,
      description: description.slice(0, PIN_DESCRIPTION_MAX),
    };
    const of = subject.kind === "repin" ? subject.pin.id : [subject.query, picture];
    return sendOnce(`pins.${subject.kind}`, [of, pin], (idempotencyKey) =>
      sendPin({ ...pin, idempotencyKey }, picture),
    );
  };

  async function sendPin(
    place: { boardId: string; section: string | null; description: string; idempotencyKey: string },
    picture: SaveFields["picture"],
  ): Promise<Pin> {
    if (subject.kind === "repin") return repin.mutateAsync({ ...place, pinId: subject.pin.id });
    const { url, guid, color } = subject.query;
    if (picture.step !== "known") throw new Error("there is no picture to save");
    const isShared = isSharedPicture(picture.url, window.location.origin);
    const pin = await create.mutateAsync({
      ...place,
      link: url === undefined ? null : keepableLink(url),
      guid: guid?.slice(0, 64),
      color: color?.slice(0, 16),
      method: isShared ? "uploaded" : methodOfPath(subject.method, guid),
      ...(await sourceOf(picture.url, isShared)),
    });
    if (isShared) forgetSharedPicture();
    return pin;
  }
  return async function save(board: PickedBoard, section: PickedSection | null, fields: SaveFields): Promise<Pin> {
    try {
      const pin = await send(board, section, fields);
      sendBeacon(pinCreateBeacon(pin.id, window.location));
      if (subject.kind === "repin") {
        patchSaved(queryClient, subject.pin.id, board);
        dispatchEvent(new CustomEvent(PIN_SAVED, { detail: subject.pin.id }));
      }
      // Not refetched now: the page that queries it is closing.
      void utils.pins.alreadyPinned.invalidate(undefined, { refetchType: "none" });
      void Promise.all([utils.boards.invalidate(), utils.feeds.invalidate(), utils.auth.viewer.invalidate()]);
      return pin;
    } catch (error) {
      sendBeacon(pinCreateBeacon(null, window.location));
      rereadPlaces(error);
      throw error;
    }
  };
}

/**
 * The outcome of a save on the pin-create page.
 * @param pinId null if it failed
 * @param location of the page that saved
 */
export const pinCreateBeacon = (pinId: string | null, location: { pathname: string; search: string }): Beacon =>
  beaconOf(pinId === null ? "pin_create_fail" : "pin_create_success", pinId, location);
