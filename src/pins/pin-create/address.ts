import { PIN_DESCRIPTION_MAX } from "../../model/limits.ts";
import { keepableText } from "../../model/text.rules.ts";

/** How a Pin was created (spec signed-in 3.1). */
export const PIN_METHODS = ["uploaded", "pinbuilder", "scraped", "button", "button_external"] as const;
export type PinMethod = (typeof PIN_METHODS)[number];

/** A button on another site sends no guid: "a button pin without guid becomes button_external". */
export const methodOf = (method: PinMethod, guid: string | null | undefined): PinMethod =>
  method === "button" && !guid ? "button_external" : method;

/** Query of the page as a bookmarklet, an extension or a save button opens it (spec signed-in 2.5). */
export interface PinCreateQuery {
  /** The page with the picture, which becomes the Pin's link. */
  url?: string | undefined;
  /** The picture's own address. */
  media?: string | undefined;
  description?: string | undefined;
  color?: string | undefined;
  guid?: string | undefined;
}
const FIELDS = ["url", "media", "description", "color", "guid"] as const satisfies readonly (keyof PinCreateQuery)[];

/**
 * Reads the address's query and ignores values that are not text. A description is a page's title or selected text:
 * characters that a Pin can't store are dropped, because nobody could correct them on a phone.
 */
export function readPinCreateQuery(search: Record<string, unknown>): PinCreateQuery {
  const query: PinCreateQuery = {};
  for (const name of FIELDS) {
    const value = search[name];
    if (typeof value === "string" && value.trim()) query[name] = value.trim();
  }
  if (query.description) query.description = keepableText(query.description, PIN_DESCRIPTION_MAX) || undefined;
  return query;
}

/** An unknown method counts as another site's button, because an address may contain anything. */
export function methodOfPath(method: string, guid: string | undefined): PinMethod {
  const known = PIN_METHODS.find((name) => name === method) ?? "button";
  return methodOf(known, guid);
}

const searchOf = (fields: object): string => {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `?${new URLSearchParams(given)}`;
};

/** Carries the query to the pages that create a board or a section, and back. */
export const pinCreateSearch = (method: string, query: PinCreateQuery): string => searchOf({ ...query, method });

/**
 * The full address of the page, as a bookmarklet, the extension and save buttons open it. The description is cut to a
 * Pin's limit, because browsers and servers refuse very long addresses.
 * @param site the origin
 */
export function pinCreateAddress(site: string, method: string, query: PinCreateQuery): string {
  const description = query.description && keepableText(query.description, PIN_DESCRIPTION_MAX);
  return `${site}/pin/create/${method}/${searchOf({ ...query, description })}`;
}
export const createBoardPath = (search: string) => `/board/create/${search}`;
export const createSectionPath = (boardId: string, search: string) => `/board/${boardId}/create_section/${search}`;

/**
 * Redirects a phone if the page to save is one of our own Pins (spec signed-in 2.5): `/pin/{digits}/`, also after
 * `/amp`, becomes `/pin/{digits}/repin/x/`.
 * @param origins the site's own
 * @returns null for any other page
 */
export function repinPathOf(url: string | undefined, origins: readonly string[]): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  if (!origins.includes(origin)) return null;
  const id = /^(?:\/amp)?\/pin\/(\d+)\/?$/.exec(pathname)?.[1];
  return id ? `/pin/${id}/repin/x/` : null;
}

/** Minimum width and height of the popup, in pixels (spec signed-in 9). */
export const POPUP_MIN = 750;
/** Height of a window's frame. */
export const POPUP_FRAME = 48;

/** The size to resize a popup to; null if the window is large enough or isn't a popup. */
export function popupSize(window: { isPopup: boolean; width: number; height: number }): [number, number] | null {
  const { isPopup, width, height } = window;
  if (!isPopup || (width >= POPUP_MIN && height >= POPUP_MIN)) return null;
  return [Math.max(POPUP_MIN, width), Math.max(POPUP_MIN, height) + POPUP_FRAME];
}

export type Leaving = { by: "close" } | { by: "back"; entries: number };
/**
 * How a phone leaves the page after the save (spec signed-in 4.4): a popup, or a window with too short a history,
 * closes; any other goes back past the pages of the save.
 */
export function leavingBy(window: { isPopup: boolean; historyLength: number }, entries: number): Leaving {
  return window.isPopup || window.historyLength <= entries ? { by: "close" } : { by: "back", entries };
}
