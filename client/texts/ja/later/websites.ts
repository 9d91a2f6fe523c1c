import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/websites.ts";

export const websites: Translated<typeof en> = {
  title: "登録したウェブサイト",
  lead: "ウェブサイトを登録すると、そこにリンクするすべてのピンにあなたの名前が表示されます。",
  website: "ウェブサイト",
  claim: "登録",
  claimed: "ウェブサイトを追加しました。次に、所有者であることを確認してください。",
  listLabel: "登録するウェブサイト",
  verified: "登録済み",
  notVerified: "未確認",
  missing: "所有者であることを確認できなくなりました。元に戻さないと、まもなく登録が解除されます。",
  proofLead: "次の3つのうちいずれかの方法で所有者であることを示し、確認してください。",
  byTag: "トップページのhead内のタグ",
  byFile: "または、このアドレスのファイル",
  byFileText: "ファイルに書く行",
  byRecord: "または、この名前のTXTレコード",
  byRecordValue: "レコードの値",
  check: "今すぐ確認",
  proven: "{{domain}}の所有者であることを確認しました。リンクするピンに名前が表示されます。",
  remove: "登録を解除",
  removeLabel: "{{domain}}の登録を解除",
  removeTitle: "{{domain}}の登録を解除しますか？",
  removeText: "リンクするピンに名前が表示されなくなります。もう一度登録することもできます。",
  removed: "{{domain}}の登録を解除しました",
  copy: "コピー",
  copied: "コピーしました",
};
