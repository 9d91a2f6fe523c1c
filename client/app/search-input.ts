import { pinSearch } from "./compose/search/pin-search.ts";

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
