import { pinSearch } from "./compose/pin-search.ts";

interface SearchAddress {
  q: string;
  chips?: string;
  exact?: "1";
}

/** What the server is asked at an address of results; the loader and the page ask for the same. */
export const askedBy = ({ q, chips, exact }: SearchAddress) => ({
  query: q,
  ...(chips && { selectedOneBarModules: chips.split(",").filter(Boolean).slice(0, 5) }),
  ...(exact && { autoCorrectionDisabled: true }),
});

/** The same of Pins, which filters narrow, and which may be those of a board. */
export const pinsAskedBy = (address: SearchAddress & { filters?: string; board?: string }) => ({
  ...askedBy(address),
  ...pinSearch(address.q, address.filters),
  ...(address.board && { boardId: address.board }),
});
