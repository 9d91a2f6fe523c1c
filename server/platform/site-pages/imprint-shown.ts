import { pageInForce } from "../../../db/queries/site/pages.ts";
import type { Deps } from "../../deps.ts";

/** The imprint's address; null unless an administrator has written one. It may be a second late. */
export async function imprintShown({ db, now, responseCache }: Pick<Deps, "db" | "now" | "responseCache">) {
  const url = await responseCache.read("imprint", async () => {
    const inForce = await pageInForce(db, { page: "imprint", now: now() });
    return inForce.some(({ text }) => text !== "") ? "/imprint/" : "";
  });
  return url === "" ? null : url;
}
