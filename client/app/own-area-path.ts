/**
 * The address of an area page in a person's first advertiser account. Without an account, it is the business hub, which offers to join
 * one.
 */
export const ownAreaPath = ([first]: readonly { id: string }[], page: OwnAreaPage): string =>
  first ? `/advertiser/${first.id}/${page}/` : "/business/hub";

export type OwnAreaPage = "campaigns" | "product-catalogs/data-source";
