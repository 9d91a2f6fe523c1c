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
import type { Uploaded } from "./use-uploads.ts";

/** Finds the pictures of a web page; the person chooses them one by one, and the server fetches each. */
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
      if (only && more.length === 0) await accept(only, url);
    } catch (error) {
      const { fields, message } = failureOf(error);
      send({ type: "failed", problem: fields.url ?? message, pageUrl });
    }
  }
  /** Fetches the picture that another form found on the page; without one, searches the page. */
  async function goOn(pageUrl: string, picture: FoundPicture | undefined) {
    if (!picture) return search({ pageUrl, asked: pageUrl });
    send({ type: "urlGiven", pageUrl });
    send({ type: "picturesFound", pageUrl, found: [picture] });
    await accept(picture, pageUrl);
  }
  async function accept(picture: FoundPicture, pageUrl: string) {
    if (fetchPicture.isPending) return;
    send({ type: "pictureChosen", picture });
    try {
      const { mediaUploadId, imageUrl: url, width, height } = await fetchPicture.mutateAsync({ imageUrl: picture.url });
      const media = { mediaUploadId, videoId: null, url, width, height, durationMs: null, loops: false };
      onPicture(media, textsOf(picture, pageUrl));
      // The page's other pictures stay available.
      send({ type: "removed" });
    } catch (error) {
      send({ type: "failed", problem: failureOf(error).message });
    }
  }
  return { state, search, accept, goOn, close: () => send({ type: "removed" }) };
}
