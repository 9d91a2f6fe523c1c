/** The account menu in Korean; the settings are in `later/`. */
export const ko = {
  menu: {
    own: "내 항목",
    choices: "설정 및 도구",
    accounts: "계정",
    label: "내 계정",
    profile: "내 프로필",
    settings: "설정",
    administration: "관리",
    trash: "삭제한 핀",
    dark: "어두운 테마",
    light: "밝은 테마",
    credits: "이미지 출처",
    logOut: "로그아웃",
  },
  switcher: {
    add: "계정 추가",
    switchTo: "{{name}} 계정으로 전환",
    logOutAll: "모든 계정에서 로그아웃",
    ended: "이 계정에서 로그아웃되었습니다. 전환하려면 다시 추가하세요.",
  },
} as const;
