/** The fields of a Pin that a column of a table may hold. */
export const TABLE_FIELDS = [
  ...(["link", "title", "description", "note", "tags", "folder", "section", "picture", "altText"] as const),
  ...(["createdAt", "isPrivate", "isFavorite", "markdown"] as const),
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** Headings by field in several languages, as `plain` writes them. */
const HEADINGS: Record<TableField, string> = {
  link: "link url uri href address website webpage page site destinationlink pinlink sourceurl source adresse webadresse lien enlace dirección indirizzo リンク アドレス サイト 링크 주소 사이트 ссылка адрес",
  title: "title name pintitle titel titre título nombre nome titolo タイトル 名前 題名 제목 이름 название 标题 標題",
  description:
    "description text caption summary excerpt selection pindescription beschreibung descripción descrição résumé 説明 설명 описание 描述",
  note: "note notes comment comments remark notiz notizen anmerkung kommentar nota notas remarque メモ ノート 메모 노트 заметка 备注",
  tags: "tags tag keywords labels label schlagwörter stichwörter etiquetas étiquettes タグ キーワード 태그 키워드 теги 标签",
  folder:
    "folder board list collection category path boardname pinterestboard ordner pinnwand sammlung liste kategorie dossier tableau carpeta tablero cartella フォルダー フォルダ ボード 폴더 보드 папка доска 文件夹",
  section: "section boardsection subfolder abschnitt unterordner sección sezione セクション 섹션",
  picture:
    "mediaurl image imageurl imagelink picture pictureurl photo cover media thumbnail bild bildadresse foto imagen immagine previewpicture 画像 写真 이미지 사진 картинка фото 图片",
  altText: "alttext alt alternativetext imagealttext alternativtext 代替テキスト 대체텍스트",
  createdAt:
    "date created createdat creationdate added timeadded dateadded timestamp time publishdate savedat datum erstellt fecha data 日付 作成日 日時 날짜 дата 日期",
  isPrivate: "private secret privat geheim privé privado 非公開 비공개 секрет",
  isFavorite: "favorite favourite starred favorit favori favorito お気に入り 즐겨찾기 избранное",
  markdown: "markdown",
};
const FIELD_OF: ReadonlyMap<string, TableField> = new Map(
  TABLE_FIELDS.flatMap((field) =>
    HEADINGS[field].split(" ").map((heading) => [heading.normalize("NFC"), field] as const),
  ),
);
/** More columns than any table has. */
const COLUMNS_MAX = 500;

const plain = (heading: string): string =>
  heading
    .slice(0, 200)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "")
    .normalize("NFC");

/** Headings of this site's own table, whose column "Text" has the text of a note (`server/slices/exports/lists.ts`). */
const OWN_TABLE = ["pin", "alttext", "description", "text"];

/** Suggests the field of each column by its heading; "" if the column is to be left out. A field is used once. */
export function suggestFields(headings: readonly string[]): (TableField | "")[] {
  const used = new Set<TableField>();
  const names = headings.slice(0, COLUMNS_MAX).map(plain);
  const isOwn = OWN_TABLE.every((name) => names.includes(name));
  return names.map((name) => {
    const field = isOwn && name === "text" ? "markdown" : FIELD_OF.get(name);
    if (!field || used.has(field)) return "";
    used.add(field);
    return field;
  });
}

/** Whether a row can be the heading of a table of Pins: it names a link or a picture, and another field. */
export function isTableHeading(cells: readonly string[]): boolean {
  const fields = suggestFields(cells);
  return fields.filter((field) => field !== "").length > 1 && (fields.includes("link") || fields.includes("picture"));
}
