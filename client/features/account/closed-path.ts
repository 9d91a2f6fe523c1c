/** The page that says what became of the account; nobody is logged in there any more. */
export const closedPath = (isDeleted: boolean, hasPassword: boolean) => {
  const query = new URLSearchParams({
    ...(isDeleted && { kind: "deleted" }),
    ...(!hasPassword && { password: "none" }),
  });
  return `/settings/account/closed${query.size > 0 ? `?${query}` : ""}`;
};
