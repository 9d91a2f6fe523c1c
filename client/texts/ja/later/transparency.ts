import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/transparency.ts";

export const transparency: Translated<typeof en> = {
  title: "透明性レポート",
  lead: "{{year}}年の報告、判断、異議申し立てです。実際の判断から集計しています。",
  year: "年",
  reports: "報告",
  reason: "理由",
  received: "報告数",
  items: "報告された対象",
  median_other: "報告の半数は{{count}}時間以内に判断されました。",
  decisions: "判断",
  consequence: "措置",
  wasReported: "報告を受けたもの",
  found: "運営者が見つけたもの",
  byAlgorithm: "アルゴリズムのみ",
  consequences: {
    warned: "警告",
    limited: "表示の制限",
    removed: "削除",
    suspended: "アカウントの停止",
    closed: "アカウントの閉鎖",
  },
  appeals: "異議申し立て",
  all: "件数",
  reversed: "判断を取り消し",
  kept: "判断を維持",
  none: "{{year}}年はありません。",
  total: "合計",
  downloads: "ダウンロード",
  downloadsText: "欧州委員会実施規則 (EU) 2024/2835 の様式に沿ったCSVファイルです。",
  files: {
    "1_report_identification": "レポートの情報",
    "4_notices": "通報",
    "6_own_initiative_TC": "自発的な措置",
    "7_appeals_and_recidivism": "異議申し立て",
  },
};
