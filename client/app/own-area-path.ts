/** A page of a person's first advertiser account. Without an account it is the hub of businesses, where one can be joined. */
export const ownAreaPath = ([first]: readonly { id: string }[], page: OwnAreaPage): string =>
  first ? `/advertiser/${first.id}/${page}/` : "/business/hub";

export type OwnAreaPage = "campaigns" | "product-catalogs/data-source";
