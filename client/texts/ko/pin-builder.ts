/** What a Pin's page shows of videos and of several pictures, in Korean; the Pin builder is in `later/`. */
export const ko = {
  player: {
    label: "동영상: {{title}}",
    processing: "동영상을 준비하고 있습니다. 몇 분 후 여기에서 재생할 수 있습니다.",
    failed: "동영상을 준비하지 못했습니다. 핀을 삭제하고 다시 업로드하세요.",
  },
  pages: {
    story: "아이디어 페이지",
    carousel: "캐러셀",
    label: "{{title}} 이미지",
    of: "{{page}}/{{count}}",
    former: "이전 이미지",
    next: "다음 이미지",
  },
  list: { ingredients: "재료", materials: "준비물" },
} as const;
