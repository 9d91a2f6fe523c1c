import type { modals as english } from "../../../src/texts/en/auth-modals.ts";
import type { Translated } from "../../../src/texts/translated.ts";

export const modals: Translated<typeof english> = {
  okay: "OK",
  ok: "OK",
  close: "閉じる",
  resetPassword: "パスワードを再設定",
  contactUs: "お問い合わせ",
  suspendedTitle: "アカウントは停止されています",
  suspendedText: "次のいずれかの理由により停止されています。",
  suspendedGuidelines: "ガイドラインに違反する内容があった",
  suspendedUnusual: "通常とは異なる操作が見つかった",
  suspendedClosure: "ご本人からの依頼によりアカウントを閉じた",
  suspendedAppeal: "誤りと思われる場合は、異議を申し立てることができます：",
  suspendedWhy: "判断の内容を見る",
  rateLimitedTitle: "ログインの試行回数が多すぎます",
  rateLimitedText: "ログインの試行回数が上限に達しました。30分後にもう一度お試しください。",
  softBannedTitle: "アカウントを保護しました",
  softBannedText:
    "アカウントに不審な操作が見つかったため、パスワードをリセットし、すべての端末からログアウトしました。パスワードを再設定するか、FacebookまたはGoogleでログインすると、アカウントに戻れます。",
  assistanceTitle: "ログインにお困りのようです",
  assistanceText: "アカウントに戻るためのリンクを {{email}} 宛てにお送りしました。",
  resendEmail: "メールを再送信",
  notMatchedTitle: "アカウントが見つかりませんでした",
  notMatched:
    "お使いのFacebookまたはGoogleアカウントに一致するアカウントが見つかりませんでした。パスワードの再設定をお試しください。",
  resetSentTitle: "メールをご確認ください",
  resetSentText: "{{email}} 宛てに、新しいパスワードの設定方法をお送りしました",
  preventTitle: "アカウントが見つかりませんでした",
  preventFacebookText:
    "Facebookのログインに対応するアカウントがありません。メールアドレスまたはGoogleで登録してください。",
  preventGoogleText: "Googleのログインに対応するアカウントがありません。メールアドレスで登録してください。",
  deactivatedTitle: "アカウントを再開しますか？",
  deactivatedText: "このアカウントは休止中です。ログインすると、元のまま再開できます。",
  deactivatedUntil:
    "このアカウントは{{date}}に削除される予定です。ログインすると削除は取り消され、元のまま再開できます。",
  reactivate: "再開してログイン",
  responseTitle: "{{name}}さんに感想を伝えましょう",
  responseText: "アカウントの準備ができました。{{name}}さんにメッセージを送れます。",
  responseWrite: "メッセージを書く",
  responseLater: "後で",
  unavailableTitle: "{{provider}}を利用できません",
  unavailableText:
    "現在{{provider}}を利用できないようです。別の方法をお試しになるか、ページを更新して時間をおいてからもう一度お試しください。",
};
