/** A card's menu in Japanese; the settings are in `later/`. */
export const ja = {
  notInterested: "興味なし",
  cardMenu: "{{title}}のメニュー",
  hidePerson: "{{name}}さんのピンを表示しない",
  personHidden: "{{name}}さんのピンはフィードに表示されません",
  copyLink: "リンクをコピー",
  linkCopied: "リンクをコピーしました",
  linkNotCopied: "リンクをコピーできませんでした。ピンのページからコピーしてください。",
  report: "報告",
  hiddenNow: "このピンは表示されなくなります",
  undo: "元に戻す",
} as const;
