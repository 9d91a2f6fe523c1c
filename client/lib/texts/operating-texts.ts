import type { TFunction } from "i18next";
import { ENGLISH } from "./catalogue.ts";
import { OPERATING_ENGLISH } from "./operating-catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the pages that use them.
Object.assign(ENGLISH, OPERATING_ENGLISH);

/** Like `useTexts`, for texts of running the site (`operating-catalogue.ts`). */
export const useOperatingTexts = () => useTexts("operating" as never) as unknown as TFunction<"operating">;
