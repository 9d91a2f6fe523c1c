import { createContext, useContext } from "react";
import type { Advertiser } from "../../../src/boards/delegate.rules.ts";

/**
 * The ad account of another person that the components below save for (spec signed-in 6). They offer only its
 * protected boards, create such boards, and send the account with each save. Null if a person saves for themselves.
 */
export const AccountToSaveFor = createContext<Advertiser | null>(null);
export const useAccountToSaveFor = () => useContext(AccountToSaveFor);

/** The input of the query for boards to choose from. */
export const boardsToOffer = (account: Advertiser | null) =>
  account ? { advertiserId: account.id, filter: "protected" as const } : {};
