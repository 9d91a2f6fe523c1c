import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/apps.ts";

/** The administration of apps; connected apps are in `later/apps.ts`. */
export const ja: Translated<Pick<typeof en, "admin">> = {
  admin: {
    search: "アプリを検索",
    searchPlaceholder: "名前またはクライアントID",
    states: { all: "すべて", unverified: "未確認", verified: "確認済み", suspended: "停止中" },
    none: "該当するアプリはありません",
    noneText: "開発者がアプリを作成するか、利用者が接続すると、ここに表示されます。",
    origin: {
      developer: "作成者：@{{username}}",
      registered: "アプリ自身による登録",
      document: "アプリ自身の文書による登録",
    },
    since: "{{day}}から。",
    verify: "確認済みにする",
    unverify: "確認を取り消す",
    suspend: "停止",
    unsuspend: "停止を解除",
    reason: "理由",
    question: {
      verify: "{{name}}を確認済みにしますか？",
      unverify: "{{name}}の確認を取り消しますか？",
      suspend: "{{name}}を停止しますか？",
      unsuspend: "{{name}}の停止を解除しますか？",
    },
    effect: {
      verify: "接続する前に、{{brand}}が確認したアプリであることが表示されます。",
      unverify: "接続する前に、未確認のアプリであることが表示されます。",
      suspend: "トークンがすぐに無効になり、誰も接続できなくなります。",
      unsuspend: "トークンが有効期限まで再び使えるようになります。",
    },
    changed: "アプリを変更しました",
  },
};
