/** The account menu in Japanese; the settings are in `later/`. */
export const ja = {
  menu: {
    own: "自分のもの",
    choices: "設定とツール",
    accounts: "アカウント",
    label: "アカウント",
    profile: "プロフィール",
    search: "自分のピンを検索",
    settings: "設定",
    administration: "管理",
    moderation: "モデレーション",
    analytics: "ピンの反響",
    ads: "広告",
    trash: "削除したピン",
    dark: "ダークテーマ",
    light: "ライトテーマ",
    credits: "画像のクレジット",
    logOut: "ログアウト",
  },
  switcher: {
    add: "アカウントを追加",
    switchTo: "{{name}}に切り替え",
    logOutOne: "{{name}}からログアウト",
    logOutAll: "すべてのアカウントからログアウト",
    ended: "このアカウントからはログアウトしています。切り替えるには、もう一度追加してください。",
    nowTitle: "このブラウザーは現在{{name}}です",
    nowText:
      "別のタブでアカウントが切り替わりました。ここからは何も送信していません。入力した内容はそのまま残っています。",
    nowOwnText:
      "別のタブでアカウントが切り替わりました。ここからは何も送信していません。このページは{{name}}のものなので、ほかの人として続けると再読み込みされます。",
    backTo: "{{name}}に戻る",
    goOnAs: "{{name}}として続ける",
  },
} as const;
