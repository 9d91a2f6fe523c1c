import type { TFunction } from "i18next";
import { ENGLISH } from "./catalogue.ts";
import { PUBLISHING_ENGLISH } from "./publishing-catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the pages that use them.
Object.assign(ENGLISH, PUBLISHING_ENGLISH);

/** Like `useTexts`, for the site's own pages (`publishing-catalogue.ts`). */
export const useSitePageTexts = () => useTexts("sitePages" as never) as unknown as TFunction<"sitePages">;

/** Like `useTexts`, for their administration. */
export const usePublishingTexts = () => useTexts("publishing" as never) as unknown as TFunction<"publishing">;

/** Like `useTexts`, for the consent to looks of administrators. */
export const useSupportTexts = () => useTexts("support" as never) as unknown as TFunction<"support">;
