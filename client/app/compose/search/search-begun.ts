import { frameOf } from "../../../components/domain/waterfall.ts";
import { recentPictures } from "../../../lib/saving/recent-pictures.ts";
import { searchPageSize } from "../../../lib/saving/search-page-size.rules.ts";
import type { AppContext } from "../../app-context.ts";

/** Sent with a search: the page size that fits the window, and the recently viewed Pins. */
export interface Begun {
  pageSize?: number;
  personalizationPinSig?: string[];
}

/** Keyed by address, so that Back shows the same list; holds at most `REMEMBERED_MAX` entries. */
const begun = new Map<string, Begun>();
const REMEMBERED_MAX = 50;

/**
 * The search context of this window; empty for a page that the server rendered, because its results were found without one.
 * @param isRendered whether the server rendered the page
 */
export function searchBegun({ api }: AppContext, address: string, isRendered: boolean): Begun {
  if (typeof window === "undefined") return {};
  const known = begun.get(address);
  if (known) return known;
  const viewerId = api.auth.viewer.getData({})?.user?.id;
  const made = isRendered ? {} : begunNow(viewerId);
  const [oldest] = begun.keys();
  if (begun.size >= REMEMBERED_MAX && oldest !== undefined) begun.delete(oldest);
  begun.set(address, made);
  return made;
}

function begunNow(viewerId: string | undefined): Begun {
  const { innerWidth: width, innerHeight: height } = window;
  const pageSize = searchPageSize({ width, height, columns: frameOf(width).columns });
  const signatures = viewerId ? recentPictures(viewerId) : [];
  return { ...(pageSize && { pageSize }), ...(signatures.length > 0 && { personalizationPinSig: signatures }) };
}
