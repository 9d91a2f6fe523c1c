/**
 * The address of an area page in a person's first advertiser account. Without an account, it is the business hub, which offers to join
 * one.
 * @param page empty for the account's overview
 */
export const ownAreaPath = ([first]: readonly { id: string }[], page: "" | "product-catalogs/data-source/"): string =>
  first ? `/advertiser/${first.id}/${page}` : "/business/hub";
