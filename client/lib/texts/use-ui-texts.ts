import type { ui } from "../../texts/en/ui.ts";
import type { TextValues } from "./read-text.ts";
import { useTexts } from "./texts.ts";

/** The components' texts in the page's language; English outside a page. */
export const useUiTexts = () => useTexts("ui") as unknown as (key: keyof typeof ui, values?: TextValues) => string;
