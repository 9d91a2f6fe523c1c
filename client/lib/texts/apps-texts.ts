import type { TFunction } from "i18next";
import { APPS_ENGLISH } from "./apps-catalogue.ts";
import { ENGLISH } from "./catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the pages about apps.
Object.assign(ENGLISH, APPS_ENGLISH);

/** Like `useTexts`, for texts about apps (`apps-catalogue.ts`). */
export const useAppTexts = () => useTexts("apps" as never) as unknown as TFunction<"apps">;
