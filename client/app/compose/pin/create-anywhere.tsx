import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { NO_TEXTS } from "../../../../src/pins/fill-texts.ts";
import { pastedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { VIDEO_TYPES } from "../../../../src/video/limits.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { beginPin } from "../../../lib/saving/begun-pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The home page, followed people's Pins, and profiles with their boards and sections. */
const PLACES = /^\/(?:$|following$|\$username)/;
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

const isTaken = ({ target }: Event) =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(WINDOWS) !== null;

/**
 * A file, a picture or an address that is dropped or pasted on the home page, a board or a profile opens Create with
 * it. On a board that the person may save to, that board is chosen. Fields and windows take their own pastes.
 */
export function CreateAnywhere({ viewerId }: { viewerId: string }) {
  const t = useTexts("newPin");
  const router = useRouter();
  const utils = trpc.useUtils();
  /** Null while nothing is dragged over the page. */
  const [over, setOver] = useState<{ board: string | null } | null>(null);
  const isPlace = () => PLACES.test(router.state.matches.at(-1)?.routeId ?? "");

  function boardHere(): Board | null {
    const { username, slug } = (router.state.matches.at(-1)?.params ?? {}) as { username?: string; slug?: string };
    const board = username && slug ? utils.boards.get.getData({ username, slug }) : undefined;
    return board && (board.owner.id === viewerId || board.collaboratedByMe || board.managedByMe) ? board : null;
  }
  function create({ files, url }: Given): void {
    const boardId = boardHere()?.id ?? null;
    const isForBuilder = files.length > 1 || files.some(({ type }) => VIDEO_TYPES.includes(type));
    const isLink = url !== null && files.length > 0 && !PICTURE_FILE.test(new URL(url).pathname);
    beginPin({
      boardId,
      ...(files.length > 0 ? { files } : url !== null && { pageUrl: url }),
      ...(isLink && { texts: { ...NO_TEXTS, link: url } }),
    });
    router.history.push(isForBuilder ? "/pin-builder/" : `/pin/create/${boardId ? `?board=${boardId}` : ""}`);
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !isPlace() || isTaken(event)) return;
    const pasted = given(event.clipboardData, "text");
    if (pasted.files.length > 0 || pasted.url !== null) create(pasted);
  });
  const onDragOver = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    const isOurs = dataTransfer?.types.some((type) => type === "Files" || type === "text/uri-list");
    if (!dataTransfer || !isOurs || event.defaultPrevented || !isPlace() || isTaken(event)) return setOver(null);
    event.preventDefault();
    dataTransfer.dropEffect = "copy";
    const board = boardHere()?.name ?? null;
    setOver((before) => (before && before.board === board ? before : { board }));
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(null);
    if (event.defaultPrevented || !isPlace() || isTaken(event)) return;
    event.preventDefault();
    const dropped = given(event.dataTransfer, "text/uri-list");
    if (dropped.files.length > 0 || dropped.url !== null) create(dropped);
  });
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
  if (!over) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/80 p-6">
      <p className="rounded-sheet border-2 border-dashed border-accent bg-surface px-8 py-6 text-center text-xl font-bold text-balance shadow-float [overflow-wrap:anywhere]">
        {over.board === null ? t("dropHere") : t("dropOnBoard", { board: over.board })}
      </p>
    </div>
  );
}
