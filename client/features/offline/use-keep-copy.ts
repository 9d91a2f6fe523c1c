import { useEffect } from "react";
import { isBoardPath, isKeptPath, type KeepCopy } from "../../../src/site/kept-copies.ts";
import { trpc } from "../../lib/calls/trpc.ts";

/** Waits until pictures have loaded and the person has stayed. */
const SETTLED_MS = 2_500;
/** The maximum number of pictures to store, enough for the first screens. */
const PICTURES_MAX = 60;

/** Asks the service worker to store the open page for offline use, if its kind is stored. */
export function useKeepCopy(path: string, person: { id: string; username: string }, isOffline: boolean): void {
  const utils = trpc.useUtils();
  const { id: personId, username } = person;
  useEffect(() => {
    const timer = setTimeout(() => {
      const worker = navigator.serviceWorker?.controller;
      const [owner = "", slug = ""] = path.split("/").filter(Boolean);
      const board = isBoardPath(path) ? utils.boards.get.getData({ username: owner, slug }) : undefined;
      if (!worker || isOffline || !(isKeptPath(path, username) || board?.collaboratedByMe)) return;
      worker.postMessage({ kind: "keep", personId, path, files: filesShown() } satisfies KeepCopy);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [path, personId, username, isOffline, utils]);
}

function filesShown(): string[] {
  const scripts = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = scripts.filter(({ pathname }) => pathname.startsWith("/assets/")).map(({ pathname }) => pathname);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean);
  return [...new Set([...own, ...pictures.slice(0, PICTURES_MAX)])];
}
