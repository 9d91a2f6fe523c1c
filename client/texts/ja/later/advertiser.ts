import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/advertiser.ts";

/** Access to an ad account, which the Pin builder asks for too. The rest is in `ads/advertiser.ts`. */
export const ja: Translated<Pick<typeof en, "loading" | "gate" | "factor">> = {
  loading: "広告を読み込んでいます",
  gate: {
    title: "ご本人確認をお願いします",
    text: "広告の最後の操作から1時間、または前回の本人確認から1日が過ぎました。",
    confirm: "確認する",
  },
  factor: {
    title: "ログインに2段階認証を追加してください",
    text: "ほかの人のアカウントを管理するには、認証アプリなどの2段階認証が必要です。",
    setUp: "設定する",
    again: "設定しました",
  },
};
