import { type FormEvent, useEffect, useState } from "react";
import { isDelegate } from "../../../../src/boards/delegate.rules.ts";
import { boardNameProblem } from "../../../../src/boards/name.rules.ts";
import type { Board } from "../../../../src/model/board.ts";
import { SecretSwitch } from "../../../components/domain/secret-switch.tsx";
import { SuggestedNames } from "../../../components/domain/suggested-names.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { useAccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import type { Collaborators } from "../hooks/use-create-board.ts";
import { NO_COLLABORATORS, useCreateBoard } from "../hooks/use-create-board.ts";
import { CollaboratorField } from "./collaborator-field.tsx";

interface BoardDraft {
  name: string;
  secret: boolean;
  collaborators: Collaborators;
}

/** In memory: the input of an unfinished new board, by owner and purpose, until it is created or canceled. */
const drafts = new Map<string, BoardDraft>();

const boardDraft = (key: string): BoardDraft | undefined => drafts.get(key);
const keepBoardDraft = (key: string, draft: BoardDraft): void => void drafts.set(key, draft);
const forgetBoardDraft = (key: string): void => void drafts.delete(key);

interface CreateBoardFormProps {
  /** The Pin that name suggestions are based on. */
  pinId?: string | undefined;
  initialName?: string;
  /** The key under which the input is kept, to restore it after Back. */
  keptAs?: string | undefined;
  onCreated: (board: Board) => void;
  /** Whether closing the form would lose input. */
  onChanged?: (isChanged: boolean) => void;
  /** Absent if there is nothing to return to. */
  onCancel?: () => void;
}

/**
 * Name, secrecy and collaborators of a new board; the title comes from the surrounding
 * picker.
 */
export function CreateBoardForm({
  pinId,
  initialName = "",
  keptAs,
  onCreated,
  onChanged,
  onCancel,
}: CreateBoardFormProps) {
  const t = useTexts("picker");
  const advertiser = useAccountToSaveFor();
  const viewerId = useViewer()?.id ?? "";
  const key = keptAs && `${viewerId} ${keptAs}`;
  const [kept] = useState(() => (key ? boardDraft(key) : undefined));
  const [name, setName] = useState(initialName || (kept?.name ?? ""));
  const [isTouched, setTouched] = useState(false);
  const [secret, setSecret] = useState(kept?.secret ?? false);
  const [collaborators, setCollaborators] = useState(kept?.collaborators ?? NO_COLLABORATORS);
  const { create, isCreating, nameError, error, clearError } = useCreateBoard();
  const ruleText = useRuleText();
  const problem = boardNameProblem(name);
  const change = (text: string) => {
    setName(text);
    setTouched(true);
    clearError();
  };

  const isChanged = name !== initialName || secret || collaborators !== NO_COLLABORATORS;
  useEffect(() => onChanged?.(isChanged), [isChanged, onChanged]);
  useEffect(() => {
    if (key) keepBoardDraft(key, { name, secret, collaborators });
  }, [key, name, secret, collaborators]);
  const forget = () => key && forgetBoardDraft(key);
  const cancel = () => {
    forget();
    onCancel?.();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form may be inside another form's popover, which its submit event must not reach.
    event.stopPropagation();
    if (problem !== null || isCreating) return;
    const privacy = secret ? "secret" : "public";
    const board = await create({ name, privacy, advertiserId: advertiser?.id ?? null }, collaborators);
    if (!board) return;
    forget();
    onCreated(board);
  }
  return (
    // In a popover the fields scroll and the buttons stay in view below them.
    <form onSubmit={(event) => void submit(event)} className="flex min-h-0 w-full flex-col" noValidate>
      <div className="relative flex min-h-0 scroll-py-4 flex-col gap-1 overflow-y-auto px-[var(--gutter,1rem)] pt-1 pb-3">
        <TextField
          label={t("name")}
          name="board-name"
          placeholder={t("namePlaceholder")}
          value={name}
          autoFocus
          autoComplete="off"
          onChange={change}
          error={nameError ?? (isTouched || name !== "" ? ruleText(problem) : null)}
        />
        {pinId && <SuggestedNames pinId={pinId} onPick={change} />}
        <SecretSwitch
          viewerId={viewerId}
          advertiser={advertiser}
          isShared={collaborators.people.length + collaborators.emails.length > 0}
          isChosen={secret}
          onChange={setSecret}
        />
        {!isDelegate(viewerId, advertiser) && <CollaboratorField value={collaborators} onChange={setCollaborators} />}
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-[var(--gutter,1rem)] pt-3 pb-4">
        {/* On a separate line, so that a long error doesn't wrap the buttons. */}
        <p role="alert" className="w-full text-sm font-medium text-danger empty:hidden">
          {error}
        </p>
        {onCancel && (
          <Button onPress={cancel} isDisabled={isCreating}>
            {t("cancel")}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isPending={isCreating}
          isDisabled={problem !== null || nameError !== null || error !== null}
        >
          {t("create")}
        </Button>
      </div>
    </form>
  );
}
