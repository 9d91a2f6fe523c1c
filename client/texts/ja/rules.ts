import type { rules as english } from "../../../src/texts/en/rules.ts";
import type { Translated } from "../../../src/texts/translated.ts";

export const rules: Translated<typeof english> = {
  IMAGE_INVALID: "この画像は読み込めません。JPEG、PNG、WebP、GIF、AVIF、HEICのいずれかをお使いください。",
  AUTHORIZATION_FAILED: "セッションが終了しました。もう一度ログインしてください。",
  pictureTooLarge: "画像が大きすぎます。200 MB以下の画像をお使いください。",
  uploadCutOff: "アップロードが中断されました。接続を確認して、もう一度お試しください。",
  sharedPictureGone: "共有した画像が見つかりません。もう一度共有してください。",
  charactersRefused: "使用できない文字が含まれています。",
  USERNAME_TAKEN: "このユーザー名はすでに使われています。",
  usernameLength: "ユーザー名は{{min}}～{{max}}文字で入力してください。",
  usernameSigns: "半角の英数字とアンダースコアのみ使用できます。",
  domainShape: "ドメインの形式が正しくないようです。例：example.com",
  domainShared: "多くの人が使うメールサービスのドメインです。",
  websiteShape: "ウェブサイトの形式が正しくないようです。例：example.com",
  websiteShared: "多くの人が使うサービスのサイトです。",
  boardNameMissing: "ボードの名前を入力してください。",
  sectionTitleMissing: "セクションの名前を入力してください。",
  noPictures: "そのページには画像がありません。画像をアップロードするか、リンクとして保存してください。",
  pageRefusesPins:
    "このページは、画像を保存しないよう求めています。別のアドレスを試すか、画像をアップロードしてください。",
};
