/** What a Pin's page shows of videos and of several pictures, in Japanese; the Pin builder is in `later/`. */
export const ja = {
  player: {
    label: "動画：{{title}}",
    processing: "動画を準備しています。数分後にここで再生できます。",
    failed: "動画を準備できませんでした。ピンを削除して、もう一度アップロードしてください。",
    play: "再生",
    pause: "一時停止",
    seek: "再生位置",
    time: "{{at}} / {{length}}",
    mute: "ミュート",
    unmute: "ミュートを解除",
    speed: "速度：{{speed}}",
    captionsOff: "字幕：オフ",
    captionsIn: "字幕：{{language}}",
    fullScreen: "全画面表示",
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
