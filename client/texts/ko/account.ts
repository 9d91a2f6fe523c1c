/** The account menu in Korean; the settings are in `later/`. */
export const ko = {
  menu: {
    own: "내 항목",
    choices: "설정 및 도구",
    accounts: "계정",
    label: "내 계정",
    profile: "내 프로필",
    search: "내 핀 검색",
    settings: "설정",
    administration: "관리",
    moderation: "신고 관리",
    analytics: "내 핀의 반응",
    ads: "광고",
    trash: "삭제한 핀",
    dark: "어두운 테마",
    light: "밝은 테마",
    credits: "이미지 출처",
    logOut: "로그아웃",
  },
  switcher: {
    add: "계정 추가",
    switchTo: "{{name}} 계정으로 전환",
    logOutOne: "{{name}} 계정에서 로그아웃",
    logOutAll: "모든 계정에서 로그아웃",
    ended: "이 계정에서 로그아웃되었습니다. 전환하려면 다시 추가하세요.",
    nowTitle: "지금 이 브라우저는 {{name}} 계정입니다",
    nowText: "다른 탭에서 계정이 바뀌었습니다. 여기에서는 아무것도 보내지 않았고, 입력한 내용은 그대로 있습니다.",
    nowOwnText:
      "다른 탭에서 계정이 바뀌었습니다. 여기에서는 아무것도 보내지 않았습니다. 이 페이지는 {{name}} 님의 것이므로 다른 계정으로 계속하면 새로고침됩니다.",
    backTo: "{{name}} 계정으로 돌아가기",
    goOnAs: "{{name}} 계정으로 계속하기",
  },
} as const;
