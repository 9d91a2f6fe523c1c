import { expect, test } from "bun:test";
import { siteAddress } from "./site-address.ts";

test("the extension's site is an https origin, or an http one on the same computer", () => {
  expect(siteAddress(" tack.example ")).toBe("https://tack.example");
  expect(siteAddress("https://tack.example:8443/ada/?x=1")).toBe("https://tack.example:8443");
  expect(siteAddress("http://localhost:3000/")).toBe("http://localhost:3000");
  expect(siteAddress("http://127.0.0.1:3000")).toBe("http://127.0.0.1:3000");
  for (const wrong of ["", " ", "two words", "http://tack.example", "javascript:alert(1)", "file:///etc/passwd"]) {
    expect([wrong, siteAddress(wrong)]).toEqual([wrong, null]);
  }
});
