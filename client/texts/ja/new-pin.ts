import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/new-pin.ts";

export const ja: Translated<typeof en> = {
  title: "ピンを作成",
  logInTitle: "ログインしてピンを作成",
  logInText: "自分の画像やウェブで見つけたものをボードに保存できます。",
  name: "タイトル",
  namePlaceholder: "タイトルを追加",
  description: "説明",
  descriptionPlaceholder:
    "どんなものか、どこが気に入ったかを書きましょう。#ハッシュタグを付けると見つけてもらいやすくなります。",
  link: "リンク",
  altText: "代替テキスト",
  altTextHint: "スクリーンリーダーを使う人のために、何が写っているかを書きます。",
  save: "保存",
  cancel: "キャンセル",
  found_other: "{{host}}の画像{{count}}枚",
  choose: "{{picture}}を選ぶ",
  chooseThis: "この画像を選ぶ",
  notAnAddress: "ウェブのアドレスではないようです。",
  drop: "画像をドロップするか、貼り付けるか、ファイルを選んでください",
  chooseFile: "ファイルを選ぶ",
  kinds: "JPEG、PNG、WebP、GIF、AVIF、HEIC、200 MBまで",
  fromPage: "ウェブページから保存",
  findPictures: "画像を探す",
  looking: "画像を探しています",
  lookingOn: "{{host}}で画像を探しています…",
  picture: "保存する画像",
  saveAsLink: "リンクとして保存",
  asLink: "このページはリンクとして保存されます。画像は後から追加できます。",
  remove: "画像を削除",
  uploading: "アップロード中",
};
