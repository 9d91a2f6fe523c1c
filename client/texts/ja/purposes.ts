import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/purposes.ts";

export const ja: Translated<typeof en> = {
  password: "パスワードを変更します。",
  email: "メールアドレスを変更します。",
  token: "プログラムがあなたのアカウントを使うためのトークンを作成します。",
  deactivate: "アカウントを停止または削除します。",
  support: "管理者があなたの非公開リストを見られるようにします。",
  accounts: "ログインに使うアカウントを変更します。",
  factors: "ログインの保護方法を変更します。",
  feed: "シークレットボードのフィードのアドレスを新しくします。",
  sso: "ビジネスを通じてログインできる人を変更します。",
  business: "ビジネスを代行できる人を変更します。",
  money: "請求の内容または請求先を変更します。",
  advertising: "広告エリアがしばらく使われていませんでした。",
  apps: "アプリがあなたのアカウントを使えるようにします。",
  administration: "サイトの管理者として操作します。",
};
