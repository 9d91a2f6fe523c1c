import type { Board } from "../../../../src/model/board.ts";
import {
  COVER_PICTURES_MAX,
  COVER_PICTURES_USUAL,
  LAYOUTS,
  type Layout,
  SECTION_SHOWINGS,
  type SectionShowing,
  SHEET_COLOR_NAMES,
  type SheetColor,
} from "../../../../src/model/board-look.ts";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The choices about the look of a board, which apply to everybody. */
export type BoardLooks = Pick<Board, "defaultLayout" | "sectionsShownAs" | "sheetColor" | "coverPictures">;

interface BoardLookFieldsProps {
  board: Board;
  value: BoardLooks;
  onChange: (value: BoardLooks) => void;
}

/** The numbers of pictures that fill a cover evenly. */
const COUNTS = [1, COVER_PICTURES_USUAL, COVER_PICTURES_MAX] as const;

/** The least `coverPictures` that has room for this many chosen Pins. */
export function roomFor(pins: number): number | null {
  const count = COUNTS.find((room) => room >= pins) ?? COVER_PICTURES_MAX;
  return count === COVER_PICTURES_USUAL ? null : count;
}

/** The fields of a board's cover, color and page. */
export function BoardLookFields({ board, value, onChange }: BoardLookFieldsProps) {
  const t = useTexts("look");
  return (
    <>
      <SelectField<string>
        label={t("coverPictures")}
        options={COUNTS.map((count) => ({ value: String(count), label: t("pictures", { count }) }))}
        value={String(value.coverPictures ?? COVER_PICTURES_USUAL)}
        onChange={(count) => onChange({ ...value, coverPictures: roomFor(Number(count)) })}
      />
      <SelectField<SheetColor | "cover">
        label={t("color")}
        options={(["cover", ...SHEET_COLOR_NAMES] as const).map((name) => ({
          value: name,
          label: t(`colors.${name}`),
        }))}
        value={value.sheetColor ?? "cover"}
        onChange={(name) => onChange({ ...value, sheetColor: name === "cover" ? null : name })}
      />
      <SelectField<Layout>
        label={t("byOwner")}
        description={t("byOwnerText")}
        options={LAYOUTS.map((layout) => ({ value: layout, label: t(`layouts.${layout}`) }))}
        value={value.defaultLayout ?? LAYOUTS[0]}
        onChange={(layout) => onChange({ ...value, defaultLayout: layout === LAYOUTS[0] ? null : layout })}
      />
      {board.sectionCount > 0 && (
        <SelectField<SectionShowing>
          label={t("sections")}
          options={SECTION_SHOWINGS.map((way) => ({ value: way, label: t(`sectionsAs.${way}`) }))}
          value={value.sectionsShownAs ?? SECTION_SHOWINGS[0]}
          onChange={(way) => onChange({ ...value, sectionsShownAs: way === SECTION_SHOWINGS[0] ? null : way })}
        />
      )}
    </>
  );
}
