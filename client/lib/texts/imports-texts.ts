import type { TFunction } from "i18next";
import { ENGLISH } from "./catalogue.ts";
import { IMPORTS_ENGLISH } from "./imports-catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the page of imports.
Object.assign(ENGLISH, IMPORTS_ENGLISH);

/** Like `useTexts`, for texts about imports (`imports-catalogue.ts`). */
export const useImportTexts = () => useTexts("imports" as never) as unknown as TFunction<"imports">;

/** Like `useTexts`, for texts about exports. */
export const useExportTexts = () => useTexts("exports" as never) as unknown as TFunction<"exports">;
