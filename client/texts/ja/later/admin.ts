/** Japanese texts of the administration's frame, for its translated pages. */
export const admin = {
  title: "管理",
  accounts: "アカウント",
  reports: "報告",
  messages: { title: "メッセージ" },
  ads: "広告",
  apps: "アプリ",
  log: "記録",
  offsite: { title: "ブロックしたリンク" },
  advisories: { heading: "検索のお知らせ" },
  topics: { heading: "トピック" },
  status: "ステータス",
  storage: "ストレージ",
  announcements: "お知らせ",
  pages: "ページ",
  site: "サイト",
  signUp: "登録",
};
