import { readFilters, writeFilters } from "../../src/filters/address.ts";
import type { Region } from "../../src/media/region.rules.ts";
import type { Board } from "../../src/model/board.ts";
import type { PinSort } from "../../src/model/board-look.ts";
import { itemsOf } from "../lib/calls/infinite.ts";
import { textParam } from "../lib/navigation/search-params.ts";

/**
 * The search input of a results address, shared by the loader and the page. A search without filters always uses the
 * same key.
 */
const pinSearch = (query: string, filters: string | undefined) =>
  filters ? { query, appliedUnifiedFilters: filters } : { query };

interface SearchAddress {
  q: string;
  chips?: string;
  exact?: "1";
}

/** The input of a results address, shared by the loader and the page. */
export const askedBy = ({ q, chips, exact }: SearchAddress) => ({
  query: q,
  ...(chips && { selectedOneBarModules: chips.split(",").filter(Boolean).slice(0, 5) }),
  ...(exact && { autoCorrectionDisabled: true }),
});

/** The input of a Pin search, which can be filtered, and limited to a board or a person's saves. */
export const pinsAskedBy = (
  address: SearchAddress & { filters?: string | undefined; board?: string; user?: string },
) => ({
  ...askedBy(address),
  ...pinSearch(address.q, address.filters),
  ...(address.board && { boardId: address.board }),
  ...(address.user && { user: address.user }),
});

/** The feed of popular and new Pins, independent of follows. */
export const IDEAS_INPUT = { followed: false };

/** The input of a visual search, from its address; shared by the loader and the page. */
export const visualSearchInput = (pinId: string, region: Region, shop: string | undefined) =>
  shop ? { pinId, ...region, productsOnly: true } : { pinId, ...region };

/** The input for an uploaded picture. */
export const lookInput = (look: string, shop: string | undefined) => (shop ? { look, productsOnly: true } : { look });

/**
 * The filters of an address, in the format of `src/filters/address.ts`. Unreadable filters become undefined, because the router would
 * keep an omitted parameter as it is in the address.
 */
export const filtersParam = ({ filters }: Record<string, unknown>): { filters: string | undefined } => ({
  filters: writeFilters(readFilters(textParam(filters))),
});

/** The order in an address; the server reads unknown words as the usual order. */
export const pinSortParam = ({ sort }: Record<string, unknown>) => ({ sort: textParam(sort) as PinSort | undefined });

/** Lists in their usual order always use the same key. */
export const sortedBy = (sort: PinSort | undefined) => (sort ? { sort } : {});

/** Whether a board's page shows its sections as tabs, of which the first lists all Pins. */
export const hasTabs = (board: Pick<Board, "sectionsShownAs">) => board.sectionsShownAs === "tabs";

/** The feed input of a board's page, shared by its loader and its component. It leaves out Pins in sections. */
export const boardFeedInput = (board: Board, sort: PinSort | undefined) => ({
  boardId: board.id,
  filterSectionPins: board.sectionCount > 0 && !hasTabs(board),
  ...sortedBy(sort),
});

/**
 * Whether a board's page lists the Pins of its sections too: without other Pins it would show only section covers.
 * @param feed the board's Pins in no section
 */
export const showsSectionPins = (board: Board, feed: { pages: { items: unknown[] }[] } | undefined): boolean =>
  feed !== undefined && board.sectionCount > 0 && board.pinCount > 0 && itemsOf({ data: feed }).length === 0;
