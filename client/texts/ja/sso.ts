/** The sign-up with a business's own log-in in Japanese; the settings are in `later/`. */
export const ja = {
  signUpTitle: "SSOでビジネスアカウントを\u200b作成",
  signUpLead: "会社のログインを使います。会社名を入力して、会社のログイン画面に進んでください。",
  businessName: "会社名",
  email: "メールアドレス",
  goOn: "SSOで続行",
  notSso: "このメールアドレスの会社では、独自のログインが設定されていません。パスワードで登録してください。",
  failed: "申し訳ありません。問題が発生しました。",
  popupBlocked: "ポップアップを許可してください。",
  popupClosed: "接続できませんでした。{{brand}}との連携を許可してください。",
  popupNoEmail:
    "所属先のログインからメールアドレスが提供されませんでした。管理者に「email」クレームの提供を依頼してください。",
  popupOtherDomain: "所属先のアカウントではありません。仕事用のメールアドレスでログインしてください。",
} as const;
