/** What a Pin's page shows of videos and of several pictures, in Japanese; the Pin builder is in `later/`. */
export const ja = {
  player: {
    label: "動画：{{title}}",
    processing: "動画を準備しています。数分後にここで再生できます。",
    failed: "動画を準備できませんでした。ピンを削除して、もう一度アップロードしてください。",
  },
  pages: {
    story: "アイデアページ",
    carousel: "カルーセル",
    label: "「{{title}}」の画像",
    of: "{{page}}/{{count}}",
    former: "前の画像",
    next: "次の画像",
  },
  list: { ingredients: "材料", materials: "用意するもの" },
} as const;
