import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/violations.ts";

export const violations: Translated<typeof en> = {
  title: "報告と違反",
  decisions: {
    title: "あなたに関する判断",
    lead: "あなたのアカウントや投稿についての判断です。自分だけに表示されます。",
    none: "あなたに関する判断はありません。",
  },
  all: "報告と判断の一覧",
  pageTitle: "判断の内容",
  heading: {
    removed: {
      pin: "ピンを削除しました",
      comment: "コメントを削除しました",
      board: "ボードを削除しました",
      message: "メッセージを削除しました",
      user: "アカウントの内容を削除しました",
    },
    suspended: "アカウントを停止しました",
  },
  reversed: "取り消し済み",
  rule: "ルール",
  activity: "通常と異なる操作",
  about: "対象",
  facts: "事実",
  found: "発覚の経緯",
  foundBy: { report: "報告を受けました。", site: "{{brand}}の運営者が見つけました。" },
  who: "判断した人",
  whoDecided: {
    person: "アルゴリズムを使わず、人が判断しました。",
    algorithm: "人を介さず、アルゴリズムが判断しました。",
    legal_order: "裁判所または行政機関の命令によるものです。",
  },
  date: "判断した日",
  consequence: "措置",
  consequences: {
    removed: "誰にも表示されません。",
    suspended: "アカウントは誰にも表示されず、ログインもできません。",
  },
  end: "終了",
  ends: {
    never: "終了日はありません。",
    on: "{{day}}に終了します。",
    done: "{{day}}に判断を取り消しました。",
  },
  appeal: "異議がある場合",
  appealText: "{{day}}まで異議を申し立てられます。判断の番号 {{id}} を添えてご連絡ください。担当者が確認します。",
  appealLate: "異議申し立ての期限は{{day}}でした。",
  appealDone: "この判断は取り消されたため、異議を申し立てる必要はありません。",
  write: "お問い合わせ",
};
