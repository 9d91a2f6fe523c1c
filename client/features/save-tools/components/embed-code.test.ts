import { expect, test } from "bun:test";
import { PIN_DESCRIPTION_MAX } from "../../../../src/model/limits.ts";
import { pinCreateAddress, readPinCreateQuery } from "../../../../src/pins/pin-create/address.ts";
import { saveButtonCode } from "./embed-code.tsx";

const SITE = "https://tack.example";

test("save button: the code has the script and a plain link, with all input escaped [signed-in 2.5]", () => {
  const query = { url: 'https://a.example/?a="><script>', media: "https://a.example/1.jpg", description: "Tea & <b>" };
  const code = saveButtonCode(SITE, query, "Save <it>");
  const [script, link = ""] = code.split("\n");
  expect(script).toBe('<script async defer src="https://tack.example/embed/save-button.js"></script>');
  expect(link).toEndWith(">Save &lt;it&gt;</a>");
  const address = new URL(/href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "");
  expect(address.origin + address.pathname).toBe(`${SITE}/pin/create/button/`);
  expect(readPinCreateQuery(Object.fromEntries(address.searchParams))).toEqual(query);
});

test("bookmarklet: omits unknown fields and cuts the description to a Pin's length [signed-in 2.5]", () => {
  const long = "x".repeat(PIN_DESCRIPTION_MAX + 200);
  const address = new URL(pinCreateAddress(SITE, "bookmarklet", { url: "https://a.example/", description: long }));
  expect([...address.searchParams.keys()]).toEqual(["url", "description"]);
  expect(address.searchParams.get("description")).toHaveLength(PIN_DESCRIPTION_MAX);
});
