import { expect, test } from "bun:test";
import { rpIdOf } from "./rp-id.rules.ts";

test("passkeys: they are bound to the site's host, under https or on localhost [SECURITY 19]", () => {
  expect(rpIdOf("https://pins.example")).toBe("pins.example");
  expect(rpIdOf("https://pins.example:8443")).toBe("pins.example");
  expect(rpIdOf("http://localhost:3000")).toBe("localhost");
  expect(rpIdOf("http://pins.localhost:3000")).toBe("pins.localhost");
});

test("an IP address, or plain http, has no passkeys", () => {
  for (const origin of ["http://127.0.0.1:3000", "https://192.0.2.7", "https://[::1]:3000", "http://pins.example"]) {
    expect(rpIdOf(origin), origin).toBeNull();
  }
});
