import { findImages as contract } from "../../../src/pins/find-images.contract.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { findImages as findImagesAt } from "../../platform/scrape/find-images.ts";

export const findImages = implement(contract, async ({ ctx, input, fail }) => {
  const { fetcher, log } = ctx.deps;
  try {
    const { page, candidates } = await findImagesAt(fetcher, input.url);
    const items = candidates.map(({ url, width, height, title, description, alt }) => ({
      type: "pinnable" as const,
      url,
      width: width ?? null,
      height: height ?? null,
      title: title ?? page.title ?? "",
      description: alt ?? description ?? page.description ?? "",
    }));
    return { items };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    log.info({ reason: error.reasonForLog(), requestId: ctx.requestId }, "a page was not fetched");
    return fail("URL_NOT_FETCHABLE");
  }
});
