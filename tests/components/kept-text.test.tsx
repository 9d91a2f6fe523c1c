import "./support/register-dom.ts";
import { afterEach, expect, test } from "bun:test";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { Checkbox } from "../../client/components/ui/checkbox.tsx";
import { FileLost } from "../../client/components/ui/file-lost.tsx";
import { PasswordField } from "../../client/components/ui/password-field.tsx";
import { RadioChoice } from "../../client/components/ui/radio-choice.tsx";
import { SelectField } from "../../client/components/ui/select-field.tsx";
import { TextField } from "../../client/components/ui/text-field.tsx";
import { keepTypedText, restoreTypedText } from "../../client/lib/forms/kept-text.ts";
import { after, clear, show } from "./support/show.tsx";

afterEach(async () => {
  sessionStorage.clear();
  await clear();
});

test("text that survives a reload contains no password or code, shown or hidden [SECURITY 7]", async () => {
  await show(
    <>
      <TextField label="Comment" defaultValue="lovely lamp" />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="violet-Lantern-1" />
      <PasswordField label="New password" autoComplete="new-password" defaultValue="violet-Lantern-2" />
      <PasswordField label="Client secret" autoComplete="off" defaultValue="violet-Lantern-3" />
      <TextField label="Code" autoComplete="one-time-code" defaultValue="123456" />
      <TextField label="Card" autoComplete="cc-number" defaultValue="4242424242424242" />
    </>,
  );
  for (const isShown of [false, true]) {
    if (isShown) {
      await after(() => {
        for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Show what you typed"]'))
          button.click();
      });
      expect([...document.querySelectorAll("input")].filter(({ type }) => type === "password")).toHaveLength(0);
    }
    keepTypedText();
    const kept = JSON.stringify({ ...sessionStorage, all: sessionStorage.getItem("typed-text") });
    expect(kept).toContain("lovely lamp");
    expect(kept).not.toMatch(/violet|123456|4242/);
  }
});

const ROLES = [
  { value: "read", label: "May look" },
  { value: "write", label: "May change" },
] as const;
type Role = (typeof ROLES)[number]["value"];

function Invitation() {
  const [role, setRole] = useState<Role>("read");
  const [place, setPlace] = useState<Role>("read");
  const [isMailed, setIsMailed] = useState(true);
  const [isSecret, setIsSecret] = useState(false);
  const fileId = useId();
  return (
    <form>
      <RadioChoice label="Role" options={ROLES} value={role} onChange={setRole} />
      <SelectField label="Place" options={ROLES} value={place} onChange={setPlace} />
      <Checkbox isSelected={isMailed} onChange={setIsMailed}>
        Send a mail
      </Checkbox>
      <Checkbox isSelected={isSecret} onChange={setIsSecret}>
        Keep it secret
      </Checkbox>
      <label htmlFor={fileId}>Contract</label>
      <input id={fileId} type="file" />
      <FileLost inputId={fileId} />
      <output>{[role, place, isMailed, isSecret].join()}</output>
    </form>
  );
}
const chosen = () => document.querySelector("output")?.textContent;

test("a reload restores a form's choices, and asks for its file again", async () => {
  await show(<Invitation />);
  await after(() => {
    document.querySelector<HTMLElement>('[type=radio][value="write"]')?.click();
    for (const box of document.querySelectorAll<HTMLElement>("[type=checkbox]")) box.click();
    const select = document.querySelector("select");
    if (select) select.value = "write";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(chosen()).toBe("write,write,false,true");
  Object.defineProperty(document.querySelector("[type=file]"), "value", { value: "C:\\fakepath\\contract.pdf" });
  keepTypedText();
  expect(sessionStorage.getItem("typed-text")).not.toContain("contract.pdf");
  await clear();
  await show(<Invitation />);
  expect(chosen()).toBe("read,read,true,false");
  expect(document.body.textContent).not.toContain("Choose the file again");
  await after(restoreTypedText);
  expect(chosen()).toBe("write,write,false,true");
  expect(document.body.textContent).toContain("Choose the file again");
});

test("a reload keeps no choices of a dialog, which may be another person's next time", async () => {
  await show(createPortal(<Invitation />, document.body));
  await after(() => document.querySelector<HTMLElement>('[type=radio][value="write"]')?.click());
  expect(chosen()).toBe("write,read,true,false");
  keepTypedText();
  expect(sessionStorage.getItem("typed-text") ?? "").not.toMatch(/write|off/);
});
