import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/users.ts";

/** Business accounts in Japanese. */
export const ja: Translated<typeof en> = {
  business: {
    createTitle: "ビジネスアカウントを\u200b作成",
    createLead: "アイデアを探している人たちに、あなたの作品や商品を届けましょう。",
    name: "ビジネス名",
    nameHint: "プロフィールとピンに表示されます。",
    email: "メールアドレス",
    password: "パスワード",
    passwordHint: "半角の英数字・記号で{{min}}文字以上",
    birthdate: "生年月日",
    birthdayWhy: "アカウントを開設するご本人の生年月日です。プロフィールには表示されません。",
    create: "アカウントを作成",
    haveAccount: "ビジネスアカウントをお持ちですか？",
    logIn: "ログイン",

    hasAccount: "このメールアドレスのアカウントがあります。",
    logInToConvert: "ログインしてビジネスアカウントに変更",
    convertTitle: "アカウントをビジネスアカウントに変更",
    convertLead: "アドレス、ボード、フォロワーはそのまま引き継がれます。ビジネス名がアカウントの名前になります。",
    convertKnown:
      "このメールアドレスのアカウントにログインしました。ビジネスアカウントに変更すると、ボードとフォロワーはそのまま引き継がれ、ビジネス名がアカウントの名前になります。",
    convert: "ビジネスアカウントに変更",
    converted: "ビジネスアカウントになりました",
    alreadyTitle: "このアカウントはビジネスアカウントです",
    alreadyText: "これ以上の手続きは必要ありません。",
    goOn: "続ける",
  },
};
