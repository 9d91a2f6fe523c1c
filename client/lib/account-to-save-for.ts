import { createContext, useContext } from "react";
import type { Advertiser } from "../../src/boards/delegate.rules.ts";

/**
 * The ad account of somebody else that the parts below save for: they offer its protected boards and no others, make
 * such boards, and name it with what they save (spec signed-in section 6). Null where a person saves for themselves.
 */
export const AccountToSaveFor = createContext<Advertiser | null>(null);
export const useAccountToSaveFor = () => useContext(AccountToSaveFor);

/** What lists the boards to choose from. */
export const boardsToOffer = (account: Advertiser | null) =>
  account ? { advertiserId: account.id, filter: "protected" as const } : {};
