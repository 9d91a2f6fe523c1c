import type { AccountState } from "../../../src/admin/actions.ts";
import { stringifySearch } from "../../lib/navigation/search-params.ts";

/** The list's address for a search; empty parameters are left out. */
export const accountsHref = ({ query, state }: { query: string; state: AccountState | null }) =>
  `/admin/${stringifySearch({ query: query || undefined, state: state ?? undefined })}`;
