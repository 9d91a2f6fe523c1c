import type { TFunction } from "i18next";
import { ENGLISH } from "./catalogue.ts";
import { NOTICES_ENGLISH } from "./notices-catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the pages that use them.
Object.assign(ENGLISH, NOTICES_ENGLISH);

/** Like `useTexts`, for reports without an account and appeals of reporters (`notices-catalogue.ts`). */
export const useNoticeTexts = () => useTexts("notices" as never) as unknown as TFunction<"notices">;

/** Like `useTexts`, for the administration of both, and of trusted flaggers. */
export const useFlaggerTexts = () => useTexts("flaggers" as never) as unknown as TFunction<"flaggers">;

/** Like `useTexts`, for the transparency report. */
export const useTransparencyTexts = () => useTexts("transparency" as never) as unknown as TFunction<"transparency">;
