import type { ui } from "../../texts/en/ui.ts";
import type { TextValues } from "./read-text.ts";
import { useTexts } from "./texts.ts";

/** The words of the components: in the page's language, and in English where a component stands outside of a page. */
export const useUiTexts = () => useTexts("ui") as unknown as (key: keyof typeof ui, values?: TextValues) => string;
