import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/business.ts";

/** Acting as a business, which every page offers. The hub is in `hub/business.ts`. */
export const ja: Translated<Pick<typeof en, "acting" | "permission">> = {
  acting: {
    control: "別のプロフィールとして操作",
    controlAs: "{{name}}として操作中。別のプロフィールとして操作",
    yourself: "{{name}}（自分）",
    here: "{{name}}（このページ）",
    needsFactor: "{{name}}（2段階認証が必要）",
    bar: "操作中：",
    barAs: "{{name}}として操作中",
    stop: "操作を終了",
    hub: "ビジネスハブ",
    setUp: "2段階認証を設定",
    endedTitle: "「{{name}}」としての操作はできなくなりました",
    endedText:
      "「{{name}}」を操作できるメンバーが変更されたため、最後の変更は保存されませんでした。入力した内容はこのページに残っています。続ける前に、必要な内容をコピーしてください。",
    stay: "このページに残る",
    goOnAs: "{{name}} として続ける",
  },
  permission: { OWNER: "オーナー", ADMIN: "管理者", EDITOR: "編集者", ANALYST: "アナリスト" },
};
