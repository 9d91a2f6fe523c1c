import "./support/register-dom.ts";
import { afterEach, expect, test } from "bun:test";
import { CopyLine } from "../../client/components/ui/copy-line.tsx";
import { clear, show } from "./support/show.tsx";

afterEach(clear);

test("a list to copy breaks its lines after commas only, and the copied text is unchanged", async () => {
  const text = "event_name,event_id,a, b";
  await show(<CopyLine label="Columns" text={text} copyLabel="Copy" copiedText="Copied" />);
  const code = document.querySelector("code");
  expect(code?.textContent).toBe(text);
  expect(code?.innerHTML.split("<wbr>").filter(Boolean)).toEqual(["event_name,", "event_id,", "a, b"]);
});
