import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { PINS_MAX } from "../../../../src/pin-builder/limits.ts";
import { Tray } from "../../../features/pin-builder/components/tray/tray.tsx";
import { BoardSelect } from "../../../features/save/components/board-select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { givenToTray, onGivenToTray, takeGiven } from "../../../lib/saving/create-tray.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useOwnPromotions } from "../../../lib/viewer/use-own-promotion.ts";

/** Creates Pins over any page. `boardHere` is the board of the page, if the person may save to it. */
export function CreateTray({ boardHere }: { boardHere: () => string | null }) {
  const t = useTexts("createTray");
  const words = useTexts("pins");
  const promotionOf = useOwnPromotions();
  const { history } = useRouter();
  const given = useSyncExternalStore(onGivenToTray, givenToTray, givenToTray);
  const [isOpen, setOpen] = useState(false);
  const [boardId, setBoardId] = useState<string | null>(null);
  const setup = trpc.pinBuilder.setup.useQuery({ scenario: "default" }, { enabled: isOpen || given.length > 0 });
  const { data, error, isFetching } = setup;
  const isOff = data?.blocked.includes("webPin") ?? false;
  useEffect(() => {
    if (given.length === 0) return;
    if (error && !data && !isFetching) showToast(failureOf(error).message, { kind: "error" });
    else if (isOff) showToast(t("off"), { kind: "error" });
    else {
      setBoardId(given.at(-1)?.boardId ?? boardHere());
      if (data) setOpen(true);
      return;
    }
    takeGiven();
  }, [given, data, error, isFetching, isOff, boardHere, t]);
  if (!data || isOff) return null;
  const { flags, blocked, videoUploadAllowed } = data;

  function saved(pins: readonly Pin[], unsave: () => Promise<boolean>) {
    const [first] = pins;
    if (!first) return;
    const isOneBoard = pins.every(({ board }) => board.id === first.board.id);
    const count = pins.length;
    // The text leads to the Pin, which names its board.
    const promotion = count === 1 ? promotionOf(first) : null;
    const undo = () =>
      unsave().then(
        () => showToast(t("undone", { count })),
        (failed) => showToast(failureOf(failed).message, { kind: "error" }),
      );
    showToast(isOneBoard ? t("saved", { count, board: first.board.name }) : t("savedAll", { count }), {
      kind: "success",
      timeout: UNDO_MS,
      href: count === 1 ? `/pin/${first.id}/` : isOneBoard ? first.board.url : `/${first.pinner.username}/`,
      action: { label: t("undo"), onPress: () => void undo() },
      ...(promotion
        ? { otherAction: { label: words("promoteOwn"), href: promotion } }
        : isOneBoard && { otherAction: { label: t("toBoard"), href: first.board.url } }),
    });
  }
  return (
    <Tray
      takesVideos={videoUploadAllowed && flags.video && !blocked.includes("videoPin")}
      pinsMax={flags.multiPin || flags.multiPinPinner ? PINS_MAX : 1}
      isOpen={isOpen}
      onOpenChange={setOpen}
      given={given}
      onTaken={takeGiven}
      boardId={boardId}
      boardField={(id, onChange, texts) => (
        <BoardSelect boardId={id} onChange={onChange} {...(texts && { guessBy: texts })} />
      )}
      onEdit={(draftId) => history.push(`/pin-builder/?draft=${draftId}`)}
      onSaved={saved}
    />
  );
}
