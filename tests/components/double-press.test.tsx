import "./support/register-dom.ts";
import { afterEach, expect, test } from "bun:test";
import { Button } from "../../client/components/ui/button.tsx";
import { after, clear, show } from "./support/show.tsx";

afterEach(clear);

test("a submit button accepts one press of a double click, and another after focus moved", async () => {
  let sent = 0;
  await show(
    <>
      <Button isPending={false} onPress={() => sent++}>
        Send
      </Button>
      <Button>More</Button>
    </>,
  );
  const [send, more] = document.querySelectorAll("button");
  await after(() => {
    send?.click();
    send?.click();
  });
  expect(sent).toBe(1);
  await after(() => {
    more?.focus();
    send?.click();
  });
  expect(sent).toBe(2);
});
