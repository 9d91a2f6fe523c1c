/** The account menu in Japanese; the settings are in `later/`. */
export const ja = {
  menu: {
    own: "自分のもの",
    choices: "設定とツール",
    accounts: "アカウント",
    label: "アカウント",
    profile: "プロフィール",
    settings: "設定",
    administration: "管理",
    trash: "削除したピン",
    dark: "ダークテーマ",
    light: "ライトテーマ",
    credits: "画像のクレジット",
    logOut: "ログアウト",
  },
  switcher: {
    add: "アカウントを追加",
    switchTo: "{{name}}に切り替え",
    logOutAll: "すべてのアカウントからログアウト",
    ended: "このアカウントからはログアウトしています。切り替えるには、もう一度追加してください。",
  },
} as const;
