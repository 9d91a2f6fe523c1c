/** Where advertising begins for a person: at the first of their accounts, and for who has none at the hub of businesses. */
export const ownAreaPath = ([first]: readonly { id: string }[]): string =>
  first ? `/advertiser/${first.id}/campaigns/` : "/business/hub";
