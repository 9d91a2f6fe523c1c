/** What a Pin's page shows of videos and of several pictures, in Korean; the Pin builder is in `later/`. */
export const ko = {
  player: {
    label: "동영상: {{title}}",
    processing: "동영상을 준비하고 있습니다. 몇 분 후 여기에서 재생할 수 있습니다.",
    failed: "동영상을 준비하지 못했습니다. 핀을 삭제하고 다시 업로드하세요.",
    play: "재생",
    pause: "일시정지",
    seek: "재생 위치",
    time: "{{at}} / {{length}}",
    mute: "음소거",
    unmute: "음소거 해제",
    speed: "속도: {{speed}}",
    captionsOff: "자막: 끔",
    captionsIn: "자막: {{language}}",
    fullScreen: "전체 화면",
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
