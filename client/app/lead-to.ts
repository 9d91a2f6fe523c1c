import { redirect } from "@tanstack/react-router";

/**
 * A redirect to an address with people's words in it, such as a board's, or with what was typed. The router writes it into
 * a header, which holds ASCII alone.
 */
export const leadTo = (address: string, statusCode?: 301) =>
  redirect({
    href: address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    replace: true,
    ...(statusCode && { statusCode }),
  });
