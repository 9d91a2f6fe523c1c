/** Korean texts of the administration's frame, for its translated pages. */
export const admin = {
  title: "관리",
  accounts: "계정",
  reports: "신고",
  messages: { title: "메시지" },
  ads: "광고",
  apps: "앱",
  log: "기록",
  offsite: { title: "차단된 링크" },
  advisories: { heading: "검색 안내" },
  topics: { heading: "주제" },
  status: "상태",
  announcements: "공지",
  pages: "페이지",
  site: "사이트",
  signUp: "가입",
  storage: "저장소",
};
