import type { Translated } from "../translated.ts";
import type { ui as english } from "./ui-en.ts";

export const ui: Translated<typeof english> = {
  close: "閉じる",
  showPassword: "パスワードを表示",
  hidePassword: "パスワードを非表示",
  whyWeAsk: "入力が必要な理由",
  loading: "読み込み中",
  skipToContent: "本文へ移動",
  wait: "お待ちください",
  cancel: "キャンセル",
  save: "保存",
  saving: "保存中",
  saved: "保存済み",
  secret: "シークレット",
  protected: "保護",
  notifications: "お知らせ",
  dismiss: "閉じる",
};
