import { useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import { isSavable, type TrayItem } from "../flow/tray.flow.ts";
import { readyPlan } from "./use-publish.ts";
import type { useTray } from "./use-tray.ts";

/** Saves the tray's Pins one by one. One that fails stays in the tray with the reason; the others are saved. */
export function useTraySave({ items, send, autosave, forget, deleteDraft }: ReturnType<typeof useTray>) {
  const utils = trpc.useUtils();
  const advertiserId = useAccountToSaveFor()?.id ?? null;
  const [isSaving, setSaving] = useState(false);
  const publish = trpc.pinBuilder.publish.useMutation();
  const create = trpc.pins.create.useMutation();

  function publishItem({ plan, key }: TrayItem): Promise<Pin> {
    const pin = { plan: readyPlan(plan), scenario: "default" as const, draftId: autosave.draftIdOf(key), advertiserId };
    return sendOnce("pinBuilder.publish", pin, (idempotencyKey) => publish.mutateAsync({ ...pin, idempotencyKey }));
  }
  /** The builder has no link cards, so a page without a picture is saved as other links are. */
  async function saveLink({ plan, key, altText }: TrayItem): Promise<Pin> {
    const { title, description, link } = readyPlan(plan);
    const boardId = plan.boardId ?? "";
    const pin = { title, description, link, altText, boardId, advertiserId, method: "scraped" as const };
    const made = await sendOnce("pins.create", pin, (idempotencyKey) => create.mutateAsync({ ...pin, idempotencyKey }));
    const draftId = autosave.draftIdOf(key);
    if (draftId) void deleteDraft(draftId);
    return made;
  }
  /** @returns the saved Pins, and whether any failed */
  async function saveAll(): Promise<{ made: Pin[]; isComplete: boolean }> {
    setSaving(true);
    await autosave.pause();
    const made: Pin[] = [];
    const savable = items.filter(isSavable);
    for (const item of savable) {
      try {
        made.push(await (item.work.step === "link" ? saveLink(item) : publishItem(item)));
        forget(item.key);
      } catch (error) {
        send({ type: "refused", key: item.key, failure: failureOf(error) });
      }
    }
    autosave.resume();
    setSaving(false);
    if (made.length > 0)
      void Promise.all([utils.pinBuilder.listDrafts.invalidate(), utils.feeds.invalidate(), utils.boards.invalidate()]);
    return { made, isComplete: made.length === savable.length };
  }
  /** Moves saved Pins to the trash. @returns whether it worked */
  async function unsave(pins: readonly Pin[]): Promise<boolean> {
    try {
      for (const { id } of pins) await utils.client.pins.remove.mutate({ pinId: id });
      return true;
    } finally {
      void Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.pins.trash.invalidate()]);
    }
  }
  return { isSaving, saveAll, unsave };
}
