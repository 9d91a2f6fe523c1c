import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/panic.ts";

export const panic: Translated<typeof en> = {
  title: "アカウントを保護する",
  lead: "ほかの人がアカウントを使っていると思われる場合に行ってください。",
  logsOut: "この端末を含め、すべての端末からログアウトします。",
  ends: "アクセストークンと連携アプリは使えなくなります。",
  newWays: "その後に追加されたログイン方法と2段階認証は削除されます。",
  password: "今のパスワードは使えなくなります。新しいパスワードを設定するリンクをメールでお送りします。",
  press: "アカウントを保護する",
  done: "アカウントを保護しました",
  doneText: "すべての端末からログアウトしました。お送りしたメールを開いて、新しいパスワードを設定してください。",
  devices: "ログイン中の端末を確認する",
  settingsTitle: "ほかの人がアカウントを使っていますか？",
  settingsText:
    "一度押すだけで、すべての端末からログアウトし、トークンとアプリを無効にして、新しいパスワードを設定できます。",
};
