import type { TFunction } from "i18next";
import { BUSINESS_ENGLISH } from "./business-catalogue.ts";
import { ENGLISH } from "./catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the hub and the acting control.
Object.assign(ENGLISH, BUSINESS_ENGLISH);

/** Like `useTexts`, for texts of the business hub (`business-catalogue.ts`). */
export const useBusinessTexts = () => useTexts("business" as never) as unknown as TFunction<"business">;
