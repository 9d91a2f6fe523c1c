import type { TFunction } from "i18next";
import { ENGLISH } from "./catalogue.ts";
import { SPAM_ENGLISH } from "./spam-catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the texts with the pages that use them.
Object.assign(ENGLISH, SPAM_ENGLISH);

/** Like `useTexts`, for `/admin/spam/`. */
export const useSpamTexts = () => useTexts("spam" as never) as unknown as TFunction<"spam">;
