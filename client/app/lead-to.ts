import { redirect } from "@tanstack/react-router";

/**
 * A redirect to an address with user text in it, such as a board's name or a query. The router writes it into a header, which allows only
 * ASCII.
 */
export const leadTo = (address: string, statusCode?: 301) =>
  redirect({
    href: address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    replace: true,
    ...(statusCode && { statusCode }),
  });
