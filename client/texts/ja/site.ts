import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/site.ts";

export const ja: Translated<typeof en> = {
  showError: "ページを表示できませんでした。削除されたか、セッションが終了した可能性があります。",
  offline: "オフラインです。最後に見た内容を表示しています。",
  savedLater_other: "オフライン中に保存した{{count}}件のピンをボードに追加しました。",

  notFound: {
    title: "見つかりません",
    heading: "ページが見つかりません",
    text: "削除されたか、リンクが間違っている可能性があります。",
    home: "ホームへ戻る",
  },
  failed: {
    title: "エラーが発生しました",
    heading: "ページを読み込めませんでした",
  },

  advertising: {
    title: "広告の改善にご協力ください",
    text: "同意いただくと、閲覧したページと、復元できない形に変換したメールアドレスを広告パートナーに提供します。",
    allow: "同意する",
    refuse: "同意しない",
  },
};
