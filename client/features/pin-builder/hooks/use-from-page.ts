import { useReducer } from "react";
import { textsOf } from "../../../../src/pins/fill-texts.ts";
import {
  EMPTY_PICTURE,
  type FoundPicture,
  nextPicture,
  type TypedAddress,
} from "../../../../src/pins/new-picture.flow.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import type { PageTexts } from "../flow/editor.flow.ts";
import type { Uploaded } from "./use-send-file.ts";

/** Finds the pictures of a web page; the person chooses some, and the server fetches one after another. */
export function useFromPage(onPicture: (media: Uploaded, texts: PageTexts) => void) {
  const [state, send] = useReducer(nextPicture, EMPTY_PICTURE);
  const utils = trpc.useUtils();
  const fetchPicture = trpc.pinBuilder.fetchPicture.useMutation();

  async function search({ pageUrl, asked }: TypedAddress) {
    send({ type: "urlGiven", pageUrl });
    try {
      const { url, items, notice } = await utils.pins.findImages.fetch({ url: asked, scrapeMetric: "www_url_scrape" });
      send({ type: "picturesFound", pageUrl, readAt: url, found: items, refusesPins: notice !== null });
      const [only, ...more] = items;
      if (only && more.length === 0) await accept([only], url);
    } catch (error) {
      const { fields, message } = failureOf(error);
      send({ type: "failed", problem: fields.url ?? message, pageUrl });
    }
  }
  /** Fetches the pictures that another form found on the page; without any, searches the page. */
  async function goOn(pageUrl: string, pictures: readonly FoundPicture[] = []) {
    if (pictures.length === 0) return search({ pageUrl, asked: pageUrl });
    send({ type: "urlGiven", pageUrl });
    send({ type: "picturesFound", pageUrl, found: [...pictures] });
    const isDone = await accept(pictures, pageUrl);
    if (isDone && pictures.length > 1) send({ type: "removed" });
  }
  /** @returns whether every picture was added */
  async function accept(pictures: readonly FoundPicture[], pageUrl: string): Promise<boolean> {
    if (fetchPicture.isPending) return false;
    let problem: string | null = null;
    for (const picture of pictures) {
      send({ type: "pictureChosen", picture });
      try {
        const { mediaUploadId, imageUrl: url, ...size } = await fetchPicture.mutateAsync({ imageUrl: picture.url });
        const media = { mediaUploadId, videoId: null, url, ...size, durationMs: null, loops: false };
        onPicture(media, textsOf(picture, pageUrl));
      } catch (error) {
        // The others may still come.
        problem = failureOf(error).message;
      }
    }
    // The page's other pictures stay available.
    send(problem === null ? { type: "removed" } : { type: "failed", problem });
    return problem === null;
  }
  return { state, search, accept, goOn, close: () => send({ type: "removed" }) };
}
