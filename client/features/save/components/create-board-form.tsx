import { type FormEvent, useState } from "react";
import type { Board } from "../../../../src/boards/board.ts";
import { BOARD_NAME_MAX } from "../../../../src/boards/limits.ts";
import { boardNameSchema } from "../../../../src/boards/name.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useCreateBoard } from "../hooks/use-create-board.ts";

interface CreateBoardFormProps {
  initialName?: string;
  onCreated: (board: Board) => void;
  /** None where there is nothing to go back to. */
  onCancel?: () => void;
}

/** Name and secrecy of a new board (spec signed-in 4.4). */
export function CreateBoardForm({ initialName = "", onCreated, onCancel }: CreateBoardFormProps) {
  const [name, setName] = useState(initialName);
  const [secret, setSecret] = useState(false);
  const { create, isCreating, error, clearError } = useCreateBoard();
  const checked = boardNameSchema.safeParse(name);
  const problem = name === "" || checked.success ? null : (checked.error.issues[0]?.message ?? null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form may stand in another one's popover; its submit must not reach that.
    event.stopPropagation();
    const board = await create({ name, privacy: secret ? "secret" : "public" });
    if (board) onCreated(board);
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex w-full flex-col gap-2 p-4" noValidate>
      <h2 className="pb-1 text-center text-base font-bold">Create board</h2>
      <TextField
        label="Name"
        name="board-name"
        placeholder="Like “Places to go” or “Recipes to make”"
        value={name}
        maxLength={BOARD_NAME_MAX}
        autoFocus
        autoComplete="off"
        onChange={(text) => {
          setName(text);
          clearError();
        }}
        error={error ?? problem}
      />
      <Switch
        isSelected={secret}
        onChange={setSecret}
        label="Keep this board secret"
        description="So only you can see it."
      />
      <div className="mt-2 flex justify-end gap-2">
        {onCancel && (
          <Button onPress={onCancel} isDisabled={isCreating}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isCreating} isDisabled={!checked.success || error !== null}>
          Create
        </Button>
      </div>
    </form>
  );
}
