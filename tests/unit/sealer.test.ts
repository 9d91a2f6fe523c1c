import { afterAll, describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../server/config.ts";
import { createSealer } from "../../server/platform/secrets/sealer.ts";
import { secretKeys } from "../../server/platform/secrets/secret-keys.ts";

const [old, young] = [randomBytes(32), randomBytes(32)];
const folder = mkdtempSync(join(tmpdir(), "tackboard-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a sealed secret", () => {
  test("comes back with its key, is never the same twice, and does not hold its text", () => {
    const { seal, open } = createSealer([young]);
    const sealed = seal("JBSWY3DP", "mfa_apps 1");
    expect(sealed).not.toContain("JBSWY3DP");
    expect(sealed).not.toBe(seal("JBSWY3DP", "mfa_apps 1"));
    expect(open(sealed, "mfa_apps 1")).toBe("JBSWY3DP");
  });

  test("opens for no other row, not after a change, and not without its key, which the error names", () => {
    const sealer = createSealer([young]);
    const sealed = sealer.seal("JBSWY3DP", "mfa_apps 1");
    expect(() => sealer.open(sealed, "mfa_apps 2")).toThrow();
    expect(() =>
      sealer.open(`${sealed.slice(0, -3)}${sealed.at(-3) === "A" ? "B" : "A"}${sealed.slice(-2)}`, "mfa_apps 1"),
    ).toThrow();
    const [, , keyId] = sealed.split(":");
    expect(() => createSealer([old]).open(sealed, "mfa_apps 1")).toThrow(`${keyId}, which SECRETS_KEY does not hold`);
  });

  test("of the previous key open and need sealing again, as do values stored without a key", () => {
    const sealed = createSealer([old]).seal("JBSWY3DP", "mfa_apps 1");
    const renewed = createSealer([young, old]);
    expect(renewed.open(sealed, "mfa_apps 1")).toBe("JBSWY3DP");
    expect([sealed, "JBSWY3DP", renewed.seal("JBSWY3DP", "mfa_apps 1")].map(renewed.isCurrent)).toEqual([
      ...[false, false, true],
    ]);
    expect(createSealer([]).seal("JBSWY3DP", "mfa_apps 1")).toBe("JBSWY3DP");
  });
});

describe("the keys", () => {
  test("are those of SECRETS_KEY, and one that isn't 32 bytes long is reported as a mistake", () => {
    const text = `${young.toString("base64")}, ${old.toString("base64")}`;
    expect(secretKeys(readConfig({ SECRETS_KEY: text, DATA_DIR: folder }))).toEqual([young, old]);
    expect(() => readConfig({ SECRETS_KEY: "c2hvcnQ=" })).toThrow("SECRETS_KEY: must be 32 bytes");
  });

  test("of an embedded database are one private file, equal at each start; a server's has none", () => {
    const keys = secretKeys(readConfig({ DATA_DIR: folder }));
    expect(keys.map(({ length }) => length)).toEqual([32]);
    expect(secretKeys(readConfig({ DATA_DIR: folder }))).toEqual(keys);
    expect(statSync(join(folder, "secrets.key")).mode & 0o777).toBe(0o600);
    expect(secretKeys(readConfig({ DATA_DIR: folder, DATABASE_URL: "postgres://x@127.0.0.1/y" }))).toEqual([]);
  });
});
