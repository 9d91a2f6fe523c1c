import { chunkReady, useChunk } from "../../components/ui/use-chunk.ts";

/** The source file with the bars' parts for logged-in people, which visitors' pages leave out. */
export const PERSON_BAR = "client/app/shell/person-bar.tsx";
const loadBar = async () => (await import("./person-bar.tsx")).PersonBar;
const loadPlace = async () => (await import("./person-bar.tsx")).MessagesPlace;
const loadCardMenu = async () => (await import("./person-bar.tsx")).CardMenu;
const loadOffline = async () => (await import("./person-bar.tsx")).OfflineNotice;
const loadTabs = async () => (await import("./person-bar.tsx")).HomeTabs;

/** Loads them before rendering, on server and client; a page without them is better than none. */
export const personChunksReady = (): Promise<unknown> =>
  Promise.all([
    ...[chunkReady(loadBar), chunkReady(loadPlace), chunkReady(loadTabs), chunkReady(loadCardMenu)],
    chunkReady(loadOffline),
  ]).catch(() => null);

const nothing = () => {};
export const usePersonBar = (isLoggedIn: boolean) => useChunk(loadBar, isLoggedIn, nothing);
export const useMessagesPlace = (isLoggedIn: boolean) => useChunk(loadPlace, isLoggedIn, nothing);
export const useOfflineNotice = (isLoggedIn: boolean) => useChunk(loadOffline, isLoggedIn, nothing);
export const useHomeTabs = (isLoggedIn: boolean) => useChunk(loadTabs, isLoggedIn, nothing);
export const useCardMenu = (isLoggedIn: boolean) => useChunk(loadCardMenu, isLoggedIn, nothing);
