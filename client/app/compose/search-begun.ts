import { frameOf } from "../../components/domain/waterfall.ts";
import { recentPictures } from "../../lib/recent-pictures.ts";
import { searchPageSize } from "../../lib/search-page-size.rules.ts";
import type { AppContext } from "../app-context.ts";

/** What a search says of the window and of the person's way here. */
export interface Begun {
  pageSize?: number;
  personalizationPinSig?: string[];
}

/** By address, so that the way back leads to the same list; so many are remembered. */
const begun = new Map<string, Begun>();
const REMEMBERED_MAX = 50;

/**
 * How a search is begun in this window. The server rendered a page that knows neither the window nor the person's way, and
 * that one stays as it is. @param isRendered whether such a page is here
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
