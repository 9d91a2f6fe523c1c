import type { Translated } from "../../site/translated.ts";
import type { en } from "./en.ts";

/** What the entry screens show of it; the settings are in English so far. */
export const ko: Pick<Translated<typeof en>, "continueWith" | "connectWith" | "ways"> = {
  continueWith: "{{provider}}로 계속하기",
  connectWith: "{{provider}} 연결하기",
  ways: "다른 로그인 방법",
};
