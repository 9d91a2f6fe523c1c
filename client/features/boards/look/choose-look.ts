import { type Look, writeLook } from "../../../../src/boards/look.rules.ts";
import { LOOK_COOKIE } from "../../../../src/model/board-look.ts";
import { keepTopPin } from "./keep-place.ts";
import { showLook } from "./use-look.ts";
import * as walls from "./wall-of.ts";

const YEAR_SECONDS = 31_536_000;

/** Stores the viewer's choice for all lists in a cookie, which the server reads; null goes back to the boards' own looks. */
export function chooseLook(look: Look | null): void {
  const text = look ? writeLook(look) : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOOK_COOKIE}=${text}; path=/; max-age=${look ? YEAR_SECONDS : 0}; samesite=lax`;
  keepTopPin(() => showLook(text, walls));
}
