import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/kept-start.ts";

export const ja: Translated<typeof en> = {
  kept: "「{{name}}」はこのブラウザに保管されています。新規登録すると、ボードに保存できます。",
  remove: "取り除く",
  notAddress: "https://example.com のようなウェブアドレスを貼り付けてください。",
  notPicture: "JPEGやPNGなどの画像を選んでください。",
  notKept: "このブラウザでは保管できませんでした。先に新規登録してから追加してください。",
};
