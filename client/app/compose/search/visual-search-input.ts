import type { Region } from "../../../../src/media/region.rules.ts";

/** The input of a visual search, from its address; shared by the loader and the page. */
export const visualSearchInput = (pinId: string, region: Region, shop: string | undefined) =>
  shop ? { pinId, ...region, productsOnly: true } : { pinId, ...region };

/** The input for an uploaded picture. */
export const lookInput = (look: string, shop: string | undefined) => (shop ? { look, productsOnly: true } : { look });
