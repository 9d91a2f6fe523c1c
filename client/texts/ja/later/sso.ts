import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/sso.ts";
import type { ja as signUp } from "../sso.ts";

/** The settings of a business's own log-in. */
export const sso: Translated<Omit<typeof en, keyof typeof signUp>> = {
  title: "シングルサインオン",
  lead: "メンバーが会社のアカウントでログインできるようになります。OpenID Connectに対応したプロバイダーを使えます。",
  forBusiness: "シングルサインオンはビジネスアカウント専用です。",
  addTitle: "ドメインを設定",
  domain: "ドメイン",
  domainHint: "メンバーのメールアドレスの@より後の部分です。",
  issuer: "発行者（Issuer）",
  issuerHint: "プロバイダーの説明に書かれているアドレスです。",
  clientId: "クライアントID",
  clientSecret: "クライアントシークレット",
  clientSecretHint: "プロバイダーから発行されない場合は空欄にしてください。もう一度表示することはできません。",
  redirect: "プロバイダーに、次のアドレスを戻り先として登録してください。",
  add: "ドメインを追加",
  added: "ドメインを追加しました。次に、所有者であることを確認してください。",
  yourDomains: "あなたのドメイン",
  none: "設定されたドメインはまだありません。",
  verified: "確認済み",
  notVerified: "未確認",
  proofMissing:
    "所有者であることを確認できなくなりました。メールでお知らせした日から{{days}}日以内に元に戻してください。それ以降は、このドメインでログインできなくなります。",
  proofLead: "次の2つのうちいずれかの方法で所有者であることを示し、確認してください。",
  byRecord: "TXTレコード",
  byRecordName: "名前",
  byRecordValue: "値",
  byFile: "または、同じ値を書いた次のアドレスのファイル",
  check: "今すぐ確認",
  proven: "{{domain}}の所有者であることを確認しました。メンバーはSSOでログインできます。",
  remove: "削除",
  removeLabel: "{{domain}}を削除",
  removeTitle: "{{domain}}を削除しますか？",
  removeText: "メンバーはSSOでログインできなくなります。パスワードのない人は、メールで再設定できます。",
  removed: "{{domain}}を削除しました。",
  copy: "コピー",
  copied: "コピーしました",
};
