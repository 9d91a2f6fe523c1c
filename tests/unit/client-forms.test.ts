import { expect, test } from "bun:test";
import { createFormControl } from "react-hook-form";
import { rulesResolver, submitOnce } from "../../client/lib/forms/forms.ts";
import { parseSearch, stringifySearch } from "../../client/lib/navigation/search-params.ts";
import { coded } from "../../src/model/problem.ts";

const options = { fields: {}, shouldUseNativeValidation: false };

test("a form shows one text per field, that of the first failed rule", async () => {
  const resolve = rulesResolver<{ email: string; password: string }>(({ email }) => [
    email ? null : { error: "INVALID_PARAMETERS", field: "email", words: "first" },
    { error: "EMAIL_INVALID", field: "email", words: "second" },
    null,
    { error: "PASSWORD_TOO_SHORT", field: "password", code: "passwordTooShort", params: { min: 6 } },
  ]);
  const { errors, values } = await resolve({ email: "", password: "" }, undefined, options);
  expect(values).toEqual({});
  expect(errors).toEqual({
    email: { type: "INVALID_PARAMETERS", message: "first" },
    password: { type: "PASSWORD_TOO_SHORT", message: coded("passwordTooShort", { min: 6 }) },
  });
});

test("a form whose rules all pass is sent as it is", async () => {
  const resolve = rulesResolver<{ name: string }>(() => [null, null]);
  expect(await resolve({ name: "Ada" }, undefined, options)).toEqual({ values: { name: "Ada" }, errors: {} });
});

test("a double-clicked form is sent once, and can be sent again after the first ends or fails", async () => {
  const form = createFormControl({ defaultValues: { code: "123456" } });
  const sent: { code: string; end: PromiseWithResolvers<void> }[] = [];
  const submit = submitOnce(form, async ({ code }) => {
    const end = Promise.withResolvers<void>();
    sent.push({ code, end });
    await end.promise;
  });
  const first = submit();
  await submit();
  expect(sent.map(({ code }) => code)).toEqual(["123456"]);
  sent[0]?.end.reject(new Error("no network"));
  await expect(first).rejects.toThrow("no network");
  const second = submit();
  await Bun.sleep(0);
  expect(sent).toHaveLength(2);
  sent[1]?.end.resolve();
  await second;
});

test("values in an address stay text: long tokens keep every digit, and years aren't numbers", () => {
  const search = "?token=123456789012345678901234567890&q=2024&flag=true&list=%5B1%5D&word=r%C3%A9sum%C3%A9+a";
  const read = parseSearch(search);
  expect(read).toEqual({
    token: "123456789012345678901234567890",
    q: "2024",
    flag: "true",
    list: "[1]",
    word: "résumé a",
  });
  expect(parseSearch(stringifySearch(read))).toEqual(read);
});

test("unset values leave no trace in an address", () => {
  expect(stringifySearch({ next: undefined, ue: null })).toBe("");
  expect(stringifySearch({ next: "/pin/1/", ue: undefined })).toBe("?next=%2Fpin%2F1%2F");
});
