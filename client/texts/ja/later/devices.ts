import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/devices.ts";

/** Notifications on devices in Japanese. */
export const devices: Translated<typeof en> = {
  title: "この端末での通知",
  lead: "ページを開いていないときも、メンション、返信、招待をお知らせします。シークレットボードの名前や、書かれた文章は含みません。",
  state: {
    unable:
      "このブラウザでは表示できません。iPhoneやiPadでは、先にサイトをホーム画面に追加し、そこから開いてください。",
    blocked:
      "ブラウザがこのサイトの通知をブロックしています。アドレスバーからサイトの設定を開き、通知を許可して、ページを再読み込みしてください。",
    off: "このブラウザではオフです。",
    on: "このブラウザではオンです。",
  },
  turnOn: "オンにする",
  turnOff: "オフにする",
  failed: "ブラウザで通知をオンにできませんでした。しばらくしてから、もう一度お試しください。",
  list: "あなたの端末",
  name: "{{system}}の{{browser}}",
  unknown: "ブラウザ",
  here: "このブラウザ",
  since: "{{when}}から",
  remove: "削除",
  removeNamed: "{{name}}を削除",
};
