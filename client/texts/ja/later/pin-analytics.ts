import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/pin-analytics.ts";

/** Japanese texts of the Pin analytics page. */
export const pinAnalytics: Translated<typeof en> = {
  title: "ピンの反響",
  lead: "公開中のピンに対するほかの人の反応です。ご自身の表示は数えず、誰の反応かは表示しません。",
  failed: "数値を読み込めませんでした。",
  days: "期間",
  lastDays: { "7": "過去7日間", "30": "過去30日間", "90": "過去90日間" },
  app: "端末",
  apps: { all: "すべての端末", web: "パソコン", mobile: "スマートフォン", tablet: "タブレット" },
  numbers: "グラフに表示する数値",
  number: {
    impressions: "表示回数",
    clicks: "ピンのクリック数",
    outboundClicks: "リンクのクリック数",
    saves: "保存数",
  },
  chart: "日別の{{number}}",
  asTable: "{{number}}を表で見る",
  day: "日付",
  sources: "見つけられた場所",
  source: "場所",
  sourceOf: {
    home: "ホームフィード",
    search: "検索",
    related: "似ているピン",
    board: "ボード",
    profile: "プロフィール",
    other: "その他",
  },
  top: "反響の大きいピン",
  topLead: "この期間の{{number}}順です。",
  pin: "ピン",
  untitled: "タイトルのないピン",
  noTop: "この期間に{{number}}のあるピンはありません。",
  csv: "CSVでダウンロード",
  since: "表示とクリックは{{day}}から数えています。",
  empty: "まだ数値がありません",
  emptyText: "公開中のピンがほかの人に表示されると、表示・クリック・保存の回数をここで確認できます。",
  create: "ピンを作成",
};
