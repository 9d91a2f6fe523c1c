/** The sign-up with a business's own log-in in Japanese; the settings are in English so far. */
export const ja = {
  signUpTitle: "SSOでビジネスアカウントを作成",
  signUpLead: "会社のログインを使います。会社名を入力して、会社のログイン画面に進んでください。",
  businessName: "会社名",
  businessNameRequired: "入力漏れがあります！会社名を入力してください。",
  email: "メールアドレス",
  goOn: "SSOで続行",
  notSso: "このメールアドレスの会社は独自のログインを設定していません。パスワードで登録してください。",
  failed: "申し訳ありません！こちら側で問題が発生しました。",
  popupBlocked: "ポップアップを有効にしてください！",
  popupClosed: "接続できませんでした。{{brand}}を承認する必要があります。",
} as const;
