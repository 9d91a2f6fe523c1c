import type { ProblemWords } from "../../../../src/texts/problems.ts";
import { reviewProblems } from "../ads/review-problems.ts";

/** What the server refuses in administration. */
export const problems: ProblemWords = {
  ...reviewProblems,
  APPEAL_NOT_FOUND: "この異議申し立てはないか、すでに判断されています。",
  APPEAL_NOT_RESTORABLE:
    "まだ元に戻せません。保存されていたボードがなくなったか、所有者に同じ名前の新しいボードがあります。",
  CASE_NOT_FOUND: "このケースはないか、すでに判断されています。",
  ADVISORY_NOT_FOUND: "このお知らせはもうありません。ページを再読み込みしてください。",
  ADVISORY_IS_DEFAULT: "サイトに最初からあるお知らせは削除できません。オフにしてください。",
  SUPPORT_NOT_ALLOWED: "この人は管理者の閲覧を許可していません。本人がセキュリティ設定で許可できます。",
  SITE_PAGE_CHANGED:
    "ほかの人がこのページの新しい版を公開しました。本文をコピーしてから、ページを再読み込みして確認してください。",
  topicMerge: "統合済みでないトピックを選んでください。ほかのトピックの統合先になっているトピックは統合できません。",
  administratorKept: "管理者のアカウントです。先にADMIN_EMAILSからメールアドレスを外してください。",
  administratorCase: "管理者に関するケースのため、管理者が判断します。",
  ownReport: "あなた自身が報告したものです。別のモデレーターが判断します。",
  ownDecision:
    "あなたの判断か、あなたが報告したもの、またはあなたに関するものです。別のモデレーターが異議申し立てを判断します。",
  limitPinsOnly: "表示を制限できるのはピンだけです。",
  notModerator: "その名前のモデレーターはいないか、ケースが本人に関するものです。",
  moderatorUnconfirmed: "先に本人がメールアドレスを確認する必要があります。",
  peopleStay: "人は削除できません。代わりにアカウントを停止してください。",
  announcementMissing: "お知らせの本文を、少なくとも1つの言語で入力してください。",
  announcementEnds: "開始より後で、現在より先の日時を指定してください。",
  pageDayOld: "{{day}}から有効な版があります。その日以降を選んでください。",
  reasonMissing: "理由を入力してください。記録に残ります。",
  noteMissing: "メモを入力してください。",
  advisoryType: "種類は、SELF_HARMのように大文字で入力してください。",
  SPAM_LISTS_FULL: "リストが上限に達しています。先にどれかを削除してください。",
  listNameMissing: "リストの名前を入力してください。",
  listSourceMissing: "ファイルを選ぶか、リストのURLを入力してください。",
  domainListTooLong: "リストは200,000行までです。分割してください。",
  domainListEmpty: "このリストにはドメインがありません。各行にexample.comのようなドメインが必要です。",
  spamScores: "ポイントは、CAPTCHA、確認待ち、制限の順に大きくしてください。",
  listHashesTooMany: "リストのハッシュは100,000件までです。分割してください。",
  listHashesMissing: "このリストにはハッシュがありません。各行に16桁の16進数のハッシュが必要です。",
  labelMissing: "ラベルを選んでください。",
  labelPinsOnly: "ラベルを付けられるのはピンだけです。",
  mergeSame: "同じアカウントです。残すアカウントを入力してください。",
  mergeModerator: "モデレーターのアカウントが含まれています。先にモデレーターから外してください。",
  mergeRunning: "現在統合中のアカウントが含まれています。終わるまでお待ちください。",
  mergeClosed: "閉鎖中、停止中、または承認待ちのアカウントが含まれています。両方とも有効である必要があります。",
  mergeOpenCase: "どちらかのアカウントに関する未対応の報告または異議申し立てがあります。先に判断してください。",
  mergeManaging: "一方がもう一方を管理しているか、管理に招待されています。先に解除してください。",
  mergeBusiness:
    "統合するアカウントはビジネスアカウントですが、残すアカウントは違います。先にビジネスアカウントに切り替えるか、逆向きに統合してください。",
  mergeBusy: "取り込み、書き出し、または多数のピンの移動が進行中です。終わるまでお待ちください。",
  mergeBoardsFull: "合わせると、アカウントの上限の{{max}}個を超えるボードになります。",
};
