import { findImages as contract } from "../../../src/pins/find-images.contract.ts";
import { rules } from "../../../src/texts/en/rules.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { findImages as findImagesAt } from "../../platform/scrape/find-images.ts";

export const findImages = implement(contract, async ({ ctx, input, fail }) => {
  const { fetcher, log } = ctx.deps;
  try {
    const { page, candidates, noPin } = await findImagesAt(fetcher, input.url);
    const items = candidates.map(({ url, width, height, title, description, alt }) => ({
      type: "pinnable" as const,
      url,
      width: width ?? null,
      height: height ?? null,
      title: title ?? page.title ?? "",
      description: alt ?? description ?? page.description ?? "",
    }));
    return { items, notice: noPin ? noticeOf(noPin.message) : null };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    log.info({ reason: error.reasonForLog(), requestId: ctx.requestId }, "a page was not fetched");
    return fail("URL_NOT_FETCHABLE");
  }
});

/** Quotes the page's own words, because they may say how to ask for permission. */
const noticeOf = (message: string | undefined): string =>
  message === undefined ? rules.pageRefusesPins : `${rules.pageRefusesPins} The page says: “${message}”`;
