import type { Translated } from "../../site/translated.ts";
import type { en } from "./en.ts";

/** What the entry screens show of it; the settings are in English so far. */
export const ja: Pick<Translated<typeof en>, "continueWith" | "connectWith" | "ways"> = {
  continueWith: "{{provider}} で続行",
  connectWith: "{{provider}} と連携",
  ways: "その他のログイン方法",
};
