import { type FormEvent, type ReactNode, useState } from "react";
import { boardNameProblem } from "../../../../src/boards/name.rules.ts";
import type { Board } from "../../../../src/model/board.ts";
import { COVER_PICTURES_USUAL } from "../../../../src/model/board-look.ts";
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from "../../../../src/model/limits.ts";
import { SecretSwitch } from "../../../components/domain/secret-switch.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { changedFields } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { useUpdateBoard } from "../hooks/use-update-board.ts";
import { BoardLookFields, type BoardLooks, roomFor } from "./board-look-fields.tsx";
import { type Cover, CoverField } from "./cover-field.tsx";

interface EditBoardDialogProps {
  board: Board;
  /** Only the owner may change secrecy. */
  isOwner: boolean;
  onClose: () => void;
  /** Called after a change; the board may have a new address. */
  onChanged: (board: Board) => void;
  /** More settings below this form, which save themselves. */
  more?: ReactNode;
}

const FORM = "edit-board";

/** The form for a board's name, description and cover, and for its owner also its secrecy. */
export function EditBoardDialog({ board, isOwner, onClose, onChanged, more }: EditBoardDialogProps) {
  const t = useTexts("boards");
  const [first] = useState(() => ({
    name: board.name,
    description: board.description,
    isSecret: board.privacy === "secret",
    defaultLayout: board.defaultLayout,
    sectionsShownAs: board.sectionsShownAs,
    sheetColor: board.sheetColor,
    coverPictures: board.coverPictures,
  }));
  const [name, setName] = useState(first.name);
  const [description, setDescription] = useState(first.description);
  const [isSecret, setSecret] = useState(first.isSecret);
  const [shown, setShown] = useState<BoardLooks>(first);
  const [cover, setCover] = useState<Cover | null>(null);
  const { update, isUpdating, failure, clearFailure } = useUpdateBoard(board);
  const ruleText = useRuleText();
  const nameProblem = boardNameProblem(name);
  const { isSecret: secrecy, ...texts } = changedFields(first, {
    name,
    description,
    isSecret,
    defaultLayout: shown.defaultLayout,
    sectionsShownAs: shown.sectionsShownAs,
    sheetColor: shown.sheetColor,
    coverPictures: shown.coverPictures,
  });
  const isChanged = secrecy !== undefined || cover !== null || Object.keys(texts).length > 0;
  const placed = failure?.fields.name ?? failure?.fields.description;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (nameProblem !== null) return;
    const changed = await update({
      ...texts,
      ...(secrecy !== undefined && { privacy: secrecy ? "secret" : "public" }),
      ...(cover && { coverPinIds: cover.pinIds, coverPosition: cover.pinIds.length > 0 ? cover.position : null }),
    });
    if (!changed) return;
    showToast(t("edit.saved"), { kind: "success" });
    onChanged(changed);
  }
  return (
    <EditDialog
      title={t("edit.title")}
      isChanged={isChanged}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{t("edit.cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" isPending={isUpdating} isDisabled={nameProblem !== null}>
            {t("edit.save")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} className="flex flex-col gap-2" noValidate>
        <TextField
          label={t("edit.name")}
          name="board-name"
          autoComplete="off"
          value={name}
          maxLength={BOARD_NAME_MAX}
          showCount
          keepsRest
          onChange={(text) => {
            setName(text);
            clearFailure();
          }}
          error={
            failure && (failure.fields.name || !placed)
              ? (failure.fields.name ?? failure.message)
              : ruleText(nameProblem)
          }
        />
        <TextField
          label={t("edit.description")}
          name="board-description"
          multiline
          placeholder={t("edit.descriptionPlaceholder")}
          value={description}
          maxLength={BOARD_DESCRIPTION_MAX}
          showCount
          onChange={setDescription}
          error={failure?.fields.description}
        />
        <CoverField
          board={board}
          looks={shown}
          value={cover}
          onChange={(chosen) => {
            setCover(chosen);
            // Every chosen Pin has room on the cover.
            if (chosen.pinIds.length > (shown.coverPictures ?? COVER_PICTURES_USUAL))
              setShown({ ...shown, coverPictures: roomFor(chosen.pinIds.length) });
          }}
        />
        <BoardLookFields board={board} value={shown} onChange={setShown} />
        {isOwner && board.privacy !== "protected" && (
          <SecretSwitch
            viewerId={board.owner.id}
            advertiser={null}
            isShared={board.isCollaborative}
            isChosen={isSecret}
            onChange={setSecret}
          />
        )}
      </form>
      {more}
    </EditDialog>
  );
}
