import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { NO_TEXTS } from "../../../../src/pins/fill-texts.ts";
import { pastedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { givenToTray, giveToTray, onGivenToTray, takeGiven } from "../../../lib/saving/create-tray.ts";
import { takeStart } from "../../../lib/saving/kept-start.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";

const loadTray = withTexts(async () => (await import("./create-tray.tsx")).CreateTray, [LATER]);

/** Feeds, topics, searches, Pins, and profiles with their boards and sections. */
const PLACES = /^\/(?:$|following$|ideas|search|pin\/\$pinId\/?$|\$username)/;
const FIELDS = "input, textarea, select, [contenteditable]";
/** A message at the edge is an alertdialog too, but leaves the page as it is. */
const WINDOWS = "[role=dialog], [role=alertdialog]:not([role=region] *)";
/** The address of a picture, which says nothing about the page that it is from. */
const PICTURE_FILE = /\.(?:avif|gif|heic|jpe?g|jxl|png|svg|webp)$/i;

interface Given {
  files: readonly File[];
  url: string | null;
}

const given = (data: DataTransfer | null, format: "text/uri-list" | "text"): Given => ({
  files: [...(data?.files ?? [])],
  url: pastedAddress(data?.getData(format) ?? ""),
});

const TRAY = "[data-create-tray]";
const isTrayOpen = () => document.querySelector(TRAY) !== null;
/** Whether a field or a window takes it; the open tray takes what its fields can't. */
const isTaken = ({ target }: Event, hasFiles: boolean) => {
  const isInField = target instanceof Element && target.closest(FIELDS) !== null;
  const isInWindow = [...document.querySelectorAll(WINDOWS)].some((window) => window.querySelector(TRAY) === null);
  return isInWindow || (isInField && !(isTrayOpen() && hasFiles));
};

/**
 * A file, a picture or an address that is dropped or pasted on a page opens the tray with it; a pasted text is offered as a note. On a board that the person
 * may save to, that board is chosen. Fields and windows take their own pastes.
 */
export function CreateAnywhere({ viewerId }: { viewerId: string }) {
  const t = useTexts("newPin");
  const router = useRouter();
  const utils = trpc.useUtils();
  /** Null while nothing is dragged over the page. */
  const [over, setOver] = useState<{ board: string | null } | null>(null);
  const isPlace = () => isTrayOpen() || PLACES.test(router.state.matches.at(-1)?.routeId ?? "");
  const isAsked = useSyncExternalStore(onGivenToTray, givenToTray, givenToTray).length > 0;
  const CreateTray = useChunk(loadTray, isAsked, takeGiven);

  const boardHere = useCallback((): Board | null => {
    const { username, slug } = (router.state.matches.at(-1)?.params ?? {}) as { username?: string; slug?: string };
    const board = username && slug ? utils.boards.get.getData({ username, slug }) : undefined;
    return board && (board.owner.id === viewerId || board.collaboratedByMe || board.managedByMe) ? board : null;
  }, [router, utils, viewerId]);
  const boardIdHere = useCallback(() => boardHere()?.id ?? null, [boardHere]);
  function create({ files, url }: Given): void {
    const isLink = url !== null && files.length > 0 && !PICTURE_FILE.test(new URL(url).pathname);
    giveToTray({
      boardId: boardIdHere(),
      ...(files.length > 0 ? { files } : url !== null && { pageUrl: url }),
      ...(isLink && { texts: { ...NO_TEXTS, link: url } }),
    });
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = given(event.clipboardData, "text");
    if (event.defaultPrevented || !isPlace() || isTaken(event, pasted.files.length > 0)) return;
    if (pasted.files.length > 0 || pasted.url !== null) create(pasted);
    else {
      const note = event.clipboardData?.getData("text").trim();
      const onPress = () => giveToTray({ boardId: boardIdHere(), note });
      if (note) showToast(t("textPasted"), { action: { label: t("makeNote"), onPress } });
    }
  });
  const onDragOver = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    const hasFiles = dataTransfer?.types.includes("Files") ?? false;
    const isOurs = hasFiles || dataTransfer?.types.includes("text/uri-list");
    if (!dataTransfer || !isOurs || event.defaultPrevented || !isPlace() || isTaken(event, hasFiles))
      return setOver(null);
    event.preventDefault();
    dataTransfer.dropEffect = "copy";
    const board = boardHere()?.name ?? null;
    setOver((before) => (before && before.board === board ? before : { board }));
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(null);
    const dropped = given(event.dataTransfer, "text/uri-list");
    if (event.defaultPrevented || !isPlace() || isTaken(event, dropped.files.length > 0)) return;
    event.preventDefault();
    if (dropped.files.length > 0 || dropped.url !== null) create(dropped);
  });
  // A link or picture that the person gave as a visitor opens the tray after the first steps.
  const giveKept = useEffectEvent(() => {
    if (isPlace()) void takeStart().then((begun) => begun && giveToTray({ boardId: boardIdHere(), ...begun }));
  });
  useEffect(() => {
    giveKept();
    return router.subscribe("onResolved", () => giveKept());
  }, [router]);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // The page's own links and pictures are dragged elsewhere, never onto the page.
    let isOwnDrag = false;
    const noteDrag = ({ type }: Event) => {
      isOwnDrag = type === "dragstart";
    };
    for (const type of ["dragstart", "dragend", "pointerdown"])
      document.addEventListener(type, noteDrag, { signal, capture: true });
    document.addEventListener("paste", onPaste, { signal });
    document.addEventListener("dragover", (event) => isOwnDrag || onDragOver(event), { signal });
    document.addEventListener("drop", (event) => isOwnDrag || onDrop(event), { signal });
    document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(null), { signal });
    return () => gone.abort();
  }, []);
  return (
    <>
      {CreateTray && <CreateTray key={viewerId} boardHere={boardIdHere} />}
      {over && <DropHint board={over.board} />}
    </>
  );
}

function DropHint({ board }: { board: string | null }) {
  const t = useTexts("newPin");
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/80 p-6">
      <p className="rounded-sheet border-2 border-dashed border-accent bg-surface px-8 py-6 text-center text-xl font-bold text-balance shadow-float [overflow-wrap:anywhere]">
        {board === null ? t("dropHere") : t("dropOnBoard", { board })}
      </p>
    </div>
  );
}
