import type { Region } from "../../../src/media/region.rules.ts";

/** What is asked for at an address of a visual search, by the loader and the page alike. */
export const visualSearchInput = (pinId: string, region: Region, shop: string | undefined) =>
  shop ? { pinId, ...region, productsOnly: true } : { pinId, ...region };

/** The same of a picture that somebody brought. */
export const lookInput = (look: string, shop: string | undefined) => (shop ? { look, productsOnly: true } : { look });
