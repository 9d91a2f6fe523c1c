/** The path of the page shown after an account was deactivated or deleted, when nobody is logged in any more. */
export const closedPath = (isDeleted: boolean, hasPassword: boolean) => {
  const query = new URLSearchParams({
    ...(isDeleted && { kind: "deleted" }),
    ...(!hasPassword && { password: "none" }),
  });
  return `/settings/account/closed${query.size > 0 ? `?${query}` : ""}`;
};
