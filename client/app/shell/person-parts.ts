import { partReady, usePart } from "../../components/ui/use-part.ts";

/** The file that holds what the bars have for who is logged in. A visitor's pages do without. */
export const PERSON_BAR = "client/app/shell/person-bar.tsx";
const loadBar = async () => (await import("./person-bar.tsx")).PersonBar;
const loadPlace = async () => (await import("./person-bar.tsx")).MessagesPlace;

/** Before the page is rendered, on both sides; a page without them is better than none. */
export const personPartsReady = (): Promise<unknown> =>
  Promise.all([partReady(loadBar), partReady(loadPlace)]).catch(() => null);

const nothing = () => {};
export const usePersonBar = (isLoggedIn: boolean) => usePart(loadBar, isLoggedIn, nothing);
export const useMessagesPlace = (isLoggedIn: boolean) => usePart(loadPlace, isLoggedIn, nothing);
