import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { SecretSwitch } from "../../client/components/domain/secret-switch.tsx";
import { loadTexts, TextsContext } from "../../client/lib/texts/texts.ts";

test("secret toggle: on and locked for delegates; others choose, and read who will see the Pin [signed-in 5]", async () => {
  const texts = await loadTexts("en", "Tackboard");
  const draw = (viewerId: string, isShared = false) =>
    renderToString(
      <TextsContext value={texts}>
        <SecretSwitch
          viewerId={viewerId}
          advertiser={{ id: "7", ownerUserId: "1" }}
          isShared={isShared}
          isChosen={false}
          onChange={() => {}}
        />
      </TextsContext>,
    );
  expect(draw("2")).toMatch(/<input[^>]*disabled=""[^>]*checked=""|<input[^>]*checked=""[^>]*disabled=""/);
  expect(draw("2")).toContain("protected");
  expect(draw("1")).not.toContain("disabled=");
  expect(draw("1")).toContain("So only you can see it.");
  // Collaborators see a board, secret or not.
  expect(draw("1", true)).toContain("So only you and your collaborators can see it.");
});
