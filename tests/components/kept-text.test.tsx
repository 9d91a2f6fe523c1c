import "./support/register-dom.ts";
import { afterEach, expect, test } from "bun:test";
import { PasswordField } from "../../client/components/ui/password-field.tsx";
import { TextField } from "../../client/components/ui/text-field.tsx";
import { keepTypedText } from "../../client/lib/kept-text.ts";
import { after, clear, show } from "./support/show.tsx";

afterEach(async () => {
  sessionStorage.clear();
  await clear();
});

test("text that is kept over a reload holds no password or code, shown or not [SECURITY 7]", async () => {
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
