import { useEffect, useMemo, useReducer, useRef } from "react";
import { textsOf } from "../../../../src/pins/fill-texts.ts";
import { type FoundPicture, PAGE_REFUSES_PINS, type TypedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { randomName } from "../../../lib/format/hex.ts";
import type { BegunPin } from "../../../lib/saving/begun-pin.ts";
import { isSavable, nextTray, type TrayItem, trayItem } from "../flow/tray.flow.ts";
import { useAutosave } from "./use-autosave.ts";
import { sendingProblem, useSendFile } from "./use-send-file.ts";

/** The tray opens without drafts. */
const NO_DRAFTS = new Map<string, never>();

const isPicture = (file: File) => file.type.startsWith("image/");

/** The Pins of the tray: their files and pages, and their drafts on the server. */
export function useTray(takesVideos: boolean) {
  const [items, send] = useReducer(nextTray, []);
  const utils = trpc.useUtils();
  const files = useSendFile(takesVideos);
  const fetchPicture = trpc.pinBuilder.fetchPicture.useMutation();
  const running = useRef(new Map<string, AbortController>());
  const plans = useMemo(() => items.map(({ key, plan }) => ({ key, plan })), [items]);
  const autosave = useAutosave(plans, NO_DRAFTS);
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  async function upload(key: string, file: File, preview: string | null): Promise<void> {
    const stop = running.current.get(key);
    if (!stop || stop.signal.aborted) return;
    const onProgress = (progress: number) => send({ type: "worked", key, work: { step: "uploading", progress } });
    const onChecking = () => send({ type: "worked", key, work: { step: "checking" } });
    try {
      send({ type: "pictured", key, media: await files.send(file, { onProgress, onChecking, signal: stop.signal }) });
      if (preview) URL.revokeObjectURL(preview);
    } catch (error) {
      if (stop.signal.aborted) return;
      send({ type: "worked", key, work: { step: "failed", problem: sendingProblem(error) } });
    } finally {
      running.current.delete(key);
    }
  }

  async function giveFiles(given: readonly File[], { texts, boardId = null }: BegunPin): Promise<void> {
    const begun = given.map((file) => {
      const problem = files.problemOf(file);
      const preview = isPicture(file) && !problem ? URL.createObjectURL(file) : null;
      const work = problem ? { step: "failed" as const, problem } : { step: "uploading" as const, progress: 0 };
      const item = trayItem({ key: randomName(), name: file.name, work, preview, ...(texts && { texts }), boardId });
      return { file, item };
    });
    for (const { item } of begun)
      if (item.work.step === "uploading") running.current.set(item.key, new AbortController());
    send({ type: "added", items: begun.map(({ item }) => item) });
    // One after the other, so that the first one can be saved soon.
    for (const { file, item } of begun) await upload(item.key, file, item.preview);
  }

  function giveNote(markdown: string, name: string, boardId: string | null): void {
    send({ type: "added", items: [trayItem({ key: randomName(), name, work: { step: "note" }, markdown, boardId })] });
  }

  async function giveAddress({ pageUrl, asked }: TypedAddress, boardId: string | null): Promise<void> {
    const key = randomName();
    const name = new URL(pageUrl).hostname;
    send({ type: "added", items: [trayItem({ key, name, work: { step: "searching" }, pageUrl, boardId })] });
    try {
      const { url, items: found, notice } = await utils.pins.findImages.fetch({ url: asked });
      if (notice !== null) send({ type: "worked", key, work: { step: "failed", problem: PAGE_REFUSES_PINS } });
      else if (found.length === 0) send({ type: "linked", key, pageUrl: url });
      else if (found.length === 1) await take(key, url, found);
      else {
        send({ type: "typed", key, texts: { link: url } });
        send({ type: "worked", key, work: { step: "choosing", found } });
      }
    } catch (error) {
      const { fields, message } = failureOf(error);
      send({ type: "worked", key, work: { step: "failed", problem: fields.url ?? message } });
    }
  }

  /** Takes pictures of the item's page; each becomes a Pin. */
  async function take(key: string, pageUrl: string, pictures: readonly FoundPicture[]): Promise<void> {
    const taken = pictures.map((picture, at) => ({
      key: at === 0 ? key : randomName(),
      url: picture.url,
      texts: textsOf(picture, pageUrl),
    }));
    send({ type: "taken", key, pageUrl, pictures: taken });
    for (const picture of taken) {
      try {
        const { mediaUploadId, imageUrl } = await fetchPicture.mutateAsync({ imageUrl: picture.url });
        send({ type: "pictured", key: picture.key, media: { mediaUploadId, videoId: null, url: imageUrl } });
      } catch (error) {
        const problem = failureOf(error).message;
        send({ type: "worked", key: picture.key, work: { step: "failed", problem } });
      }
    }
  }

  /** Forgets an item. Its draft stays on the server. */
  function forget(key: string): void {
    running.current.get(key)?.abort();
    running.current.delete(key);
    autosave.forget(key);
    send({ type: "removed", key });
  }

  /** Discards an item with its draft. @returns a function that puts it back; null if its picture would be missing */
  function discard(item: TrayItem): (() => void) | null {
    const at = items.indexOf(item);
    const draftId = autosave.draftIdOf(item.key);
    forget(item.key);
    if (draftId) void deleteDraft(draftId);
    if (!isSavable(item)) return null;
    // A new key, because the draft of the former key is gone.
    return () => send({ type: "added", items: [{ ...item, key: randomName() }], at });
  }

  /** A draft that can't be deleted now expires in time. */
  async function deleteDraft(draftId: string): Promise<void> {
    await utils.client.pinBuilder.deleteDraft.mutate({ draftId }).catch(() => {});
    void utils.pinBuilder.listDrafts.invalidate();
  }

  /** Hands an item over to the builder. @returns its draft; null if that can't be saved now */
  async function handOver(key: string): Promise<string | null> {
    await autosave.flush();
    const draftId = autosave.draftIdOf(key);
    if (draftId) forget(key);
    return draftId;
  }
  return { items, send, autosave, giveFiles, giveNote, giveAddress, take, forget, discard, deleteDraft, handOver };
}
