import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/pins-save-tools.ts";

export const ja: Translated<typeof en> = {
  title: "どこからでも保存",
  lead: "見ているページからも、自分のサイトからも、スマートフォンからも、{{brand}}に保存できます。",

  bookmarklet: {
    title: "ブラウザのボタン",
    lead: "ブックマークに入れておくと、どのページでも押すだけで保存する画像を選べます。",
    name: "{{brand}}に保存",
    dragIt: "このボタンをブックマークバーにドラッグするか、コードをコピーしてブックマークに登録してください。",
    showBar: "ブックマークバーが見えないときは、Ctrl + Shift + B（Macでは⌘ Shift B）を押してください。",
    copy: "コードをコピー",
    copied: "コピーしました。ブックマークを作り、アドレス欄に貼り付けてください。",
    copyFailed: "コードをコピーできませんでした。ボタンをドラッグしてください。",
  },
  app: {
    title: "スマートフォンのアプリ",
    lead: "ブラウザのメニューの「アプリをインストール」または「ホーム画面に追加」から{{brand}}をインストールできます。",
    share: "写真やほかのアプリの共有メニューから{{brand}}を選び、ボードを選んで保存します。",
    install: "{{brand}}をインストール",
  },
  extension: {
    name: "{{brand}}に保存",
    lead: "どのページの画像もボードに保存できます。",
    menu: "{{brand}}に保存",
    save: "保存",
    notHere: "このページからは保存できません。",
    site: "{{brand}}のアドレス",
    siteHint: "ボードのあるサイトのアドレスです。例：https://pins.example.com",
    siteInvalid: "https:// で始まるサイトのアドレスを入力してください。",
    apply: "設定を保存",
    saved: "設定を保存しました",
    hover: "画像の上に保存ボタンを表示",
    hoverHint:
      "閲覧するページの表示を拡張機能に許可するよう求められます。許可しない場合は、拡張機能のボタンを押して保存できます。",
  },
  download: {
    title: "ブラウザの拡張機能",
    lead: "どのページでもボタンを押すか、画像のメニューから保存できます。画像の上に保存ボタンを表示することもできます。",
    get: "拡張機能をダウンロード",
    unpack: "ファイルを展開し、動かさないフォルダーに置きます。",
    load: "chrome://extensions を開き、デベロッパーモードをオンにして「パッケージ化されていない拡張機能を読み込む」でフォルダーを選びます。",
    site: "サイトを尋ねるページが開いたら、{{site}} と入力します。",
  },
  chooser: {
    title: "保存する画像を選択",
    untitled: "このページの画像",
    close: "閉じる",
  },
  embed: {
    title: "自分のサイトに置くボタン",
    lead: "読者があなたの作品を保存できます。リンクだけでも動作し、スクリプトを加えるとボタンの見た目と小さなウィンドウになります。",
    url: "ページのアドレス",
    urlInvalid: "http:// または https:// で始まるアドレスを入力してください。",
    media: "画像のアドレス",
    mediaHint: "空欄にすると、{{brand}}がページから画像を探します。",
    description: "説明",
    button: "保存",
    code: "ページに貼るコード",
    copy: "コピー",
    copied: "コードをコピーしました",
    tryIt: "試してみる",
  },
};
