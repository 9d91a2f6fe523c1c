import "./support/register-dom.ts";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { useState } from "react";
import { EditDialog } from "../../client/components/ui/edit-dialog.tsx";
import { TextField } from "../../client/components/ui/text-field.tsx";
import { showToast } from "../../client/lib/forms/toast-queue.ts";
import { after, clear, show, until } from "./support/show.tsx";

/** Covers the logic alone; focus and the browser's Back are in `tests/dom/edit-dialog.test.ts`. */

/** A button that opens a dialog with one field, which is empty on each opening. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {isOpen && <Edit onClose={() => setOpen(false)} />}
    </main>
  );
}

function Edit({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("Moss");
  return (
    <EditDialog title="Edit board" isChanged={name !== "Moss"} onClose={onClose}>
      <TextField label="Name" value={name} onChange={setName} autoFocus />
    </EditDialog>
  );
}

const field = () => document.querySelector("input");
const dialog = () => document.querySelector("[role=dialog]");
const named = (name: string, within: ParentNode | null = document) =>
  [...(within?.querySelectorAll("button") ?? [])].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );
const press = async (name: string, within: () => ParentNode | null = () => document) => {
  const button = await until(() => named(name, within()));
  await after(() => button.click());
};
const gone = (look: () => unknown) => until(() => !look());
const pressEscape = () =>
  after(() => {
    const on = document.activeElement ?? document.body;
    for (const type of ["keydown", "keyup"])
      on.dispatchEvent(new KeyboardEvent(type, { key: "Escape", bubbles: true }));
  });
async function fill(text: string): Promise<void> {
  const input = await until(field);
  await after(() => {
    // Sets the value as typing does, since React ignores values that it has written itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

beforeEach(async () => {
  await show(<Page />);
  await press("Edit");
  await until(field);
});
afterEach(clear);

test("without changes, Escape and the cross close the window at once", async () => {
  await pressEscape();
  await gone(dialog);
  await press("Edit");
  await fill("Moss!");
  await fill("Moss");
  await press("Close", dialog);
  await gone(dialog);
});

test("toasts appear above an open dialog, and in their usual place once it is closed", async () => {
  const isAbove = (text: string) => {
    showToast(text);
    return document.querySelector("[data-window]") !== null;
  };
  expect(isAbove("not saved")).toBe(true);
  await pressEscape();
  await gone(dialog);
  expect(isAbove("saved")).toBe(false);
});
