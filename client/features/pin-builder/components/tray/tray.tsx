import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId } from "react";
import type { Pin } from "../../../../../src/model/pin.ts";
import type { PinTexts } from "../../../../../src/pins/fill-texts.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { showToast, UNDO_MS } from "../../../../lib/forms/toast-queue.ts";
import type { BegunPin } from "../../../../lib/saving/begun-pin.ts";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { guessedBy, isBusy, isSavable, lackOf, type TrayItem } from "../../flow/tray.flow.ts";
import { useTray } from "../../hooks/use-tray.ts";
import { useTraySave } from "../../hooks/use-tray-save.ts";
import { TrayLine } from "./tray-line.tsx";
import { TrayStart } from "./tray-start.tsx";

interface TrayProps {
  takesVideos: boolean;
  pinsMax: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Pins that the tray has to add. It calls `onTaken` once it has added them. */
  given: readonly BegunPin[];
  onTaken: () => void;
  /** The board of the page behind, for files that are chosen in the tray. */
  boardId: string | null;
  /** The texts guess the board, until somebody has chosen one. */
  boardField: (
    boardId: string | null,
    onChange: (boardId: string, isGuess: boolean) => void,
    guessBy: (PinTexts & { mediaUploadId: string | null }) | undefined,
  ) => ReactNode;
  /** Goes on with this draft in the builder. */
  onEdit: (draftId: string) => void;
  onSaved: (pins: readonly Pin[], undo: () => Promise<boolean>) => void;
}

/**
 * Pins that are created over any page: each with its picture, title and board. They are drafts on the server while
 * somebody types, and stay here while the tray is closed.
 */
export function Tray({ takesVideos, pinsMax, isOpen, onOpenChange, given, boardId, boardField, ...props }: TrayProps) {
  const t = useTexts("createTray");
  const formId = useId();
  const tray = useTray(takesVideos);
  const { items, send, autosave } = tray;
  const { isSaving, saveAll, unsave } = useTraySave(tray);
  const lack = lackOf(items);
  const room = Math.max(0, pinsMax - items.length);
  const tooMany = () => showToast(t("tooMany", { count: pinsMax }), { kind: "error" });

  function giveFiles(files: readonly File[], begun: BegunPin) {
    if (files.length > room) tooMany();
    void tray.giveFiles(files.slice(0, room), begun);
  }
  const take = useEffectEvent((begun: BegunPin) => {
    const { files = [], pageUrl, note } = begun;
    if (files.length > 0) return giveFiles(files, begun);
    if (note === undefined && !pageUrl) return;
    if (room === 0) tooMany();
    else if (note !== undefined || !pageUrl) tray.giveNote(note ?? "", t("note"), begun.boardId ?? null);
    else void tray.giveAddress({ pageUrl, asked: pageUrl }, begun.boardId ?? null);
  });
  const taken = useEffectEvent(props.onTaken);
  useEffect(() => {
    if (given.length === 0) return;
    for (const begun of given) take(begun);
    taken();
  }, [given]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form that creates a board is in another window, but its events arrive here, too.
    if (event.target !== event.currentTarget || lack || isSaving) return;
    const { made, isComplete } = await saveAll();
    if (isComplete && items.length === made.length) onOpenChange(false);
    if (made.length > 0) props.onSaved(made, () => unsave(made));
  }
  async function edit({ key }: TrayItem) {
    const draftId = await tray.handOver(key);
    if (!draftId) return;
    onOpenChange(false);
    props.onEdit(draftId);
  }
  function remove(item: TrayItem) {
    const undo = tray.discard(item);
    if (undo) showToast(t("removed"), { timeout: UNDO_MS, action: { label: t("undo"), onPress: undo } });
  }
  function close() {
    onOpenChange(false);
    if (items.length === 0) return;
    const action = { label: t("goOn"), onPress: () => onOpenChange(true) };
    showToast(t(items.some(isBusy) ? "keptHere" : "kept"), { action });
  }
  const { state } = autosave;
  const count = Math.max(1, items.filter(isSavable).length);
  return (
    <Dialog
      title={t("title")}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      width={880}
      isDocked
      footer={
        items.length > 0 && (
          <>
            <p role="status" className="min-w-0 grow self-center text-[0.8125rem] text-ink-soft">
              {lack && lack !== "picture"
                ? t(`lacks.${lack}`)
                : state.status === "failed"
                  ? t("notSaved", { why: state.why })
                  : state.status === "none"
                    ? ""
                    : t(state.status === "saved" ? "draftSaved" : "saving")}
            </p>
            <Button type="submit" form={formId} variant="primary" isPending={isSaving} isDisabled={lack !== null}>
              {t("save", { count })}
            </Button>
          </>
        )
      }
    >
      <div data-create-tray="" className="flex flex-col gap-6">
        {items.length > 0 && (
          <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
            <ul className="flex flex-col gap-5 divide-y divide-line *:not-last:pb-5">
              {items.map((item, index) => (
                <TrayLine
                  key={item.key}
                  item={item}
                  room={room + 1}
                  isFirst={index === 0}
                  boardField={boardField(
                    item.plan.boardId ?? null,
                    (id, isGuess) => send({ type: "boardChosen", key: item.key, boardId: id, isGuess }),
                    item.boardBy === "guess"
                      ? { ...guessedBy(item), mediaUploadId: item.plan.pages[0]?.mediaUploadId ?? null }
                      : undefined,
                  )}
                  onTexts={(texts) => send({ type: "typed", key: item.key, texts })}
                  onNote={(markdown) => send({ type: "noted", key: item.key, markdown })}
                  onTake={(pictures) => void tray.take(item.key, item.plan.link || (item.pageUrl ?? ""), pictures)}
                  onLink={() => send({ type: "linked", key: item.key, pageUrl: item.pageUrl ?? "" })}
                  onEdit={() => void edit(item)}
                  onRemove={() => remove(item)}
                />
              ))}
            </ul>
          </form>
        )}
        {room > 0 && (
          <TrayStart
            takesVideos={takesVideos}
            isEmpty={items.length === 0}
            onFiles={(files) => giveFiles(files, { boardId })}
            onNote={() => tray.giveNote("", t("note"), boardId)}
            onUrl={(url) => void tray.giveAddress(url, boardId)}
            onLeave={() => onOpenChange(false)}
          />
        )}
      </div>
    </Dialog>
  );
}
