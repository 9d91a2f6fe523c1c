import { partReady, usePart } from "../../components/ui/use-part.ts";

/** The source file with the bars' parts for logged-in people, which visitors' pages leave out. */
export const PERSON_BAR = "client/app/shell/person-bar.tsx";
const loadBar = async () => (await import("./person-bar.tsx")).PersonBar;
const loadPlace = async () => (await import("./person-bar.tsx")).MessagesPlace;
const loadCardMenu = async () => (await import("./person-bar.tsx")).CardMenu;
const loadOffline = async () => (await import("./person-bar.tsx")).OfflineNotice;
const loadTabs = async () => (await import("./person-bar.tsx")).HomeTabs;

/** Loads them before rendering, on server and client; a page without them is better than none. */
export const personPartsReady = (): Promise<unknown> =>
  Promise.all([
    ...[partReady(loadBar), partReady(loadPlace), partReady(loadTabs), partReady(loadCardMenu)],
    partReady(loadOffline),
  ]).catch(() => null);

const nothing = () => {};
export const usePersonBar = (isLoggedIn: boolean) => usePart(loadBar, isLoggedIn, nothing);
export const useMessagesPlace = (isLoggedIn: boolean) => usePart(loadPlace, isLoggedIn, nothing);
export const useOfflineNotice = (isLoggedIn: boolean) => usePart(loadOffline, isLoggedIn, nothing);
export const useHomeTabs = (isLoggedIn: boolean) => usePart(loadTabs, isLoggedIn, nothing);
export const useCardMenu = (isLoggedIn: boolean) => usePart(loadCardMenu, isLoggedIn, nothing);
