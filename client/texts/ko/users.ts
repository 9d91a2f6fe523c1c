import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/users.ts";

/** Business accounts in Korean. */
export const ko: Translated<typeof en> = {
  business: {
    createTitle: "비즈니스 계정 만들기",
    createLead: "아이디어를 찾는 사람들에게 내가 만든 것을 보여 주세요.",
    name: "비즈니스 이름",
    nameHint: "프로필과 핀에 표시됩니다.",
    email: "이메일",
    password: "비밀번호",
    passwordHint: "영문, 숫자, 기호 {{min}}자 이상",
    birthdate: "생년월일",
    birthdayWhy: "계정을 만드는 본인의 생년월일입니다. 프로필에는 표시되지 않습니다.",
    create: "계정 만들기",
    haveAccount: "비즈니스 계정이 있으신가요?",
    logIn: "로그인",

    hasAccount: "이미 이 이메일로 가입한 계정이 있습니다.",
    logInToConvert: "로그인하여 비즈니스 계정으로 전환",
    convertTitle: "계정을 비즈니스 계정으로 전환",
    convertLead: "주소, 보드, 팔로워는 그대로 유지됩니다. 비즈니스 이름이 계정 이름이 됩니다.",
    convertKnown:
      "이 이메일의 계정에 로그인했습니다. 비즈니스 계정으로 전환하면 보드와 팔로워는 그대로 유지되고, 비즈니스 이름이 계정 이름이 됩니다.",
    convert: "비즈니스 계정으로 전환",
    converted: "이제 비즈니스 계정입니다",
    alreadyTitle: "이 계정은 비즈니스 계정입니다",
    alreadyText: "더 하실 일은 없습니다.",
    goOn: "계속하기",
  },
};
